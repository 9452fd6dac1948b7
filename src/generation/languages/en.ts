import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const en: Language = {
  code: 'en',
  abbreviations: wordsOf(
    'mr mrs ms dr prof st vs approx incl excl yrs hrs wks e.g i.e no# nos# fig# est# min# max# jan# feb# mar# apr# jun# jul# aug# sep# sept# oct# nov# dec#',
  ),
  quotes: ['“', '”'],
  disclosure: 'Made with AI.',
  phrases: {
    until: (day) => `Until ${day}`,
    code: (code) => `Code: ${code}`,
    more: (count) => `${count} more in the caption`,
  },
  dependent:
    /^(?:it|its|they|their|them|this|that|these|those|he|she|his|her|and|but|so|then|because|also|or|which|both|neither|instead|otherwise|after that|that[’']s|it[’']s|they[’']re|(?:if|when|once|until|try|beat|do|does|did|with|for|after|before) (?:it|them|that|those))\b/iu,
  closing:
    /^(?:book|order|visit|call|join|sign up|download|try|wishlist|come|reserve|subscribe|follow|share|message|dm|shop|buy|donate|register|apply|find us|see you|drop in|stop by|get in touch|get yours|write to us|text us|ask us|start your|grab|enrol|enroll|rsvp|learn more|request|pre-?order)\b/iu,
  directions: {
    things:
      /\b(?:videos?|clips?|reels?|footage|b-roll|(?:shots?|close-?ups?|photos?|pictures?|image) of|voice-?overs?|subtitles?|logos?|fonts?|emojis?|hashtags?|tagline|slogan|brand colou?rs?|transitions?|trending (?:sounds?|audio|songs?)|quick cuts|slow-?mo(?:tion)?|montage|thumbnail|overlay|text on screen|scenes?|carousel|tik ?toks?|(?:instagram|linkedin|facebook|social(?: media)?) posts?|(?:the|this|our) (?:post|ad|copy|script|wording|brief)|documentary|background music|upbeat music|jargon|buzzwords?|exclamation marks?)(?!\p{L})/giu,
    asks: /\b(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|we)|(?:we|i)(?:[’']d| would) (?:love|like|prefer|want|be happy)|(?:we|i)(?:[’']re| are|[’']m| am)? (?:want|need|thinking|after|looking for|picturing|imagining)|(?:would|might) be (?:great|nice|good|lovely|cool|fab|amazing|ideal)|should(?:n[’']?t)?|must(?:n[’']?t)?|make sure|ensure|don[’']?t|do not|avoid|no need|feel free|ideally|if possible|think|something like|along the lines)\b|^(?:no|add|include|use|put|insert|keep|with|maybe|end|start|open|finish|begin) /iu,
    viewers:
      /\b(?:watch|tag us|comments?|share|save|send|upload|post your|your (?:first|own|next|videos?|clips?|photos?|reels?|footage|logo)|videos? calls?)\b/iu,
    greeting:
      /^(?:fwd?|re|subject)\s?:|^he+y+[,.! ]*$|^(?:hi|hey|hello|dear|hiya|morning|good (?:morning|afternoon|evening))(?: (?:\p{L}+ )?(?:team|all|there|both|everyone|everybody|guys|folks|lovely|lovelies|castlane|marketing))?[,.! ]*$|^(?:hi|hey|hello|dear|hiya|morning|good (?:morning|afternoon|evening)) \p{Lu}\p{L}+(?:(?:,| and| &) \p{Lu}\p{L}+)?,$|^hope (?:you|this|all)(?:[’'](?:re|s))? .{0,40}\b(?:well|finds|good week|weekend)\b|^(?:ta|tia|thanks again|speak soon|talk soon|any questions,? .{0,40}|shout if .{0,40}|let me know (?:what you think|if .{0,40}))[,.! ]*$|^(?:see|copy|text|details|notes|info) (?:is )?(?:below|attached|as discussed)|^as (?:discussed|agreed)\b.{0,60}$|\b(?:get (?:it|this) live|go(?:es)? live|deadline|asap|by (?:eod|cob|end of (?:the )?day|tomorrow|mon|tues?|wednes|thurs?|fri)(?:day)?)\b.{0,20}[?]/iu,
    moods: wordsOf(
      'sad hopeful fun funny energetic upbeat playful serious professional emotional inspiring inspirational punchy snappy cheeky quirky edgy relatable cinematic moody dramatic casual chatty witty humorous light-hearted lighthearted heartfelt uplifting motivational aspirational nostalgic educational informative reassuring empathetic tongue-in-cheek informal formal conversational positive tearjerker encouraging inviting motivating engaging exciting dynamic',
    ),
    openMoods: wordsOf(
      'calm warm cosy cozy friendly bold soft dreamy retro vintage trendy youthful vibrant summery festive bright clean modern fresh quick fast slow short simple sweet gentle confident luxurious premium natural raw honest gritty dark minimal minimalist authentic wholesome classy elegant sleek aesthetic lively colourful colorful happy wintry cute',
    ),
    signOff:
      /^(?:thanks|thank you|thx|cheers|many thanks|best|best wishes|all the best|kind regards|best regards|regards|yours)(?: (?:so much|a lot|in advance|team))?[,.! ]*$/iu,
    softener: /^(?:(?:and|also|maybe|perhaps|possibly|ideally|if possible|just|oh|ps|btw|pls),? )+/iu,
    patterns: [
      // Requests that name no thing of the trade
      /^(?:for (?:our|the|my|this) .{2,50}, )?(?:something|nothing) (?:like|along|too|that|super|really|very|a bit|fun|funny|warm|short|simple|light|bright|nice|cool|catchy|cute|friendly|quick|classy|festive|eye-?catching|elegant|positive|upbeat|cheerful|fancy|playful)(?!\p{L})/iu,
      /^(?:something|anything|maybe|perhaps|it|that|this)(?!\p{L}).{0,80}(?<!\p{L})(?:would|might) be (?:really |so )?(?:great|nice|good|lovely|cool|fab|amazing|ideal|perfect)(?!\p{L})/iu,
      /\b(?:here(?:[’']s| is| are)|this is|below is) (?:what|how) (?:we|i)(?:[’']d| would)? (?:like|want|need|have|came up)\b/iu,
      /^(?:please )?make sure .{2,60} (?:is|are) (?:visible|readable|legible|clear|big|in there|in it|included|mentioned|shown)\b/iu,
      /^(?:i[’']?m |we[’']?re )?(?:not sure|unsure) (?:if|whether|about|how|what|which)\b|\bwhat do you (?:think|reckon)\b|^(?:any )?thoughts\??$|\b(?:let me know|lmk)\b/iu,
      /^(?:please |pls |but |and )?(?:do not|don[’']?t|never|no need to|avoid) (?:mention|say|mentioning|saying|call (?:it|them|us)|promise|claim|refer to|overdo|oversell|exaggerate)\b/iu,
      /^(?:please|pls) (?:do not|don[’']?t|never) (?:use|show|put|include|write|tag|post|name|quote|link|feature)\b/iu,
      /^(?:can|could|would|will|when (?:can|could|will)) (?:it|this|that|everything|we) (?:be|go) (?:ready|live|done|posted|up|out|finished|published)\b/iu,
      /^(?:please |pls |but |and )?(?:do not|don[’']?t) (?:make|let) (?:it|this)\b|^(?:please |but |and )?(?:do not|don[’']?t) (?:sound|come across|be too|go too)\b/iu,
      /\bwe (?:really )?(?:don[’']?t|do not) want (?:it |this )?to (?:sound|come across|look|seem|feel|be (?:too|seen))\b/iu,
      /^(?:feel free to |please |pls |can you |could you )?(?:shorten|rewrite|reword|rephrase|tidy (?:it|this) up|polish|proofread|spell-?check|tweak|tone down|jazz (?:it|this) up) /iu,
      /^(?:can|could|would|will) (?:you|u|we) (?:please |pls |also |maybe |perhaps )?(?:make|keep|do|get|have|give|use|write|check|confirm|double-?check|sort|turn|change|tweak|shorten|avoid|leave out|play up|focus|push|run|post|schedule) (?:it|this|that|these|them|the (?:text|wording|words|message|language|date|price|focus)|sure|out|on)\b/iu,
      /^(?:please |pls |and |also |maybe )?(?:focus (?:more )?on|lead with|play up|lean into|go easy on) (?!your\b)/iu,
      /\b(?:my|our|the) (?:boss|manager|client|director|ceo|owner) (?:wants|would like|asked|insists|hates|prefers)\b/iu,
      /^(?:it|this|that|everything) (?:needs|has) to (?:be (?:out|up|ready|live|done|posted|finished)|go (?:out|up|live))\b/iu,
      /^(?:hope|hoping) (?:that|this|it) (?:works|helps|makes sense|is (?:ok|okay|enough|clear))\b|^sorry (?:for|about|it[’']?s) .{0,30}(?:late|short notice|rush|delay|messy|long)\b/iu,
      /^(?:and |but |please |pls |just )?(?:keep|make) (?:it|this|things) (?:nice|upbeat|positive|friendly|warm|punchy|snappy|casual|professional|classy|calm|brief|quick|catchy|funny|festive|respectful|sensitive|easy to read)\b/iu,
      /^(?:could|can|would|will) (?:you|u) (?:guys |please |maybe |also )?(?:show|put|add|mention|include|highlight|swap|feature)(?!\p{L})/iu,
      /^(?:please |maybe |pls |and )?(?:add|include|throw in|put in|end with|finish with|start with) (?:something|a bit of|a line|a joke|a quote|anything)(?!\p{L})/iu,
      /^(?:please |maybe |pls )?(?:add|put|show|include|mention|throw in) .{0,60} at the (?:end|start|beginning|top|bottom)(?!\p{L})/iu,
      // Who it is for and what it should bring about
      /\b(?:our|my|the|your) (?:target )?(?:audience|followers|demographic|target (?:market|group))\b/iu,
      /\b(?:we|i)(?:[’']d| would)? (?:want|need|like|love) (?:ppl|people|viewers|everyone|folks|them|customers|parents|users) to (?:know|understand|see|feel|think|realise|realize|remember|click|book|visit|come away)\b/iu,
      /\bwe(?:[’']?re| are) (?:trying|hoping|looking|aiming) to (?:get|reach|attract|sell|push|promote|target|drive|shift|appeal)\b/iu,
      /^(?:the |our )?(?:idea|concept|plan|goal|aim|angle|brief|point|key message|main message|takeaway) (?:is (?!simple)|here is|of (?:this|the) |should )/iu,
      /^(?:so|ok|okay|right|well|basically),? (?:basically|the idea|here[’']?s|what we|we want|we need|can you)\b/iu,
      /^(?:think|imagine|picture) [^,]{2,30}, [^,]{2,30},? (?:and )?[^,]{2,40}$/iu,
      /^\(?(?:we|i)(?:[’']d| would) (?:put|use|start|open|end|show|go) /iu,
      /\b(?:idk|up to you|whatever you think|your call|you know best|over to you guys|surprise us|get creative)\b/iu,
      /^(?:this|it)(?: one)? (?:is|will be|would be|[’']s) (?:for )?(?:an? |our |the )?(?:\p{L}+ ){0,3}(?:reels?|videos?|posts?|clips?|carousels?|tiktoks?|socials|instagram)\b/iu,
      /^(?:\p{L}+,? ){1,4}(?:colou?rs?|tones?|lighting|visuals?|imagery|cuts?|pace|images?|pictures?|graphics|animations?),? (?:please|pls|plz|thanks)\b/iu,
      /^can we (?:get|have|use|add|include|put|try) .{0,60}\b(?:in there|in it|on it|somehow|somewhere)\b|\bthis (?:one )?is for (?:the|our) .{0,30}\b(?:push|campaign|launch|promo|socials|ads?)\b/iu,
      // What it is, as people open an order
      /^(?:an? |the )?(?:\p{L}+,? ){0,3}(?:videos?|reels?|posts?|clips?|carousels?|stor(?:y|ies)|ads?|adverts?|tiktoks?) (?:about|for (?:our|the|my)|on (?:our|the|how|why)|re|showing|to (?:promote|announce|show|push)|promoting|announcing)\b/iu,
      /\b(?:brand (?:voice|guidelines|guide)|style guide|house style|compliance team|before (?:posting|publishing|it goes (?:out|live)|this goes (?:out|live))|(?:first|rough) (?:draft|cut)|send (?:me|us|it over)(?: a| the)? (?:draft|proof|for approval))\b/iu,
      /\b(?:attached|in the (?:drive|dropbox|folder|google drive)|wetransfer|see attach(?:ed|ment)|(?:i|we)(?:[’']ve| have) (?:attached|uploaded|shared|sent over))\b/iu,
      /^(?:please |also |and |maybe |perhaps |could you |can you |don[’']?t forget to |remember to |make sure (?:to |you |we |it |that )?)+(?:mention|mentions|include|includes|add|highlight|emphasi[sz]e|stress|feature|reference|plug|push)(?! (?:your|us\b|a photo|the date))/iu,
      /^(?:please )?keep the (?:language|wording|text|copy|message|messaging|content)\b/iu,
      /\b(?:could|can|should|make) (?:the |all )?(?:text|words|font|lettering|writing|colou?rs|images?|pictures?)\b.{0,12}\b(?:be|big|bigger|large|larger|bold|bright)/iu,
      /^(?:please )?(?:keep|make|max|maximum|ideally|aim|no longer|no more|under|around|about)\b.{0,24}\b\d{1,3} ?(?:words|characters|seconds?|secs?)\b(?!.{20})/iu,
      // It should feel like a documentary · fun, energetic, summery vibe
      /^(?:it|this|that|everything|the whole thing) (?:should|must|needs? to|has to|ought to|shouldn[’']?t) (?:feel|look|sound|come across|end|start|open|flow|pop|not (?:feel|look|sound|be too))\b/iu,
      /^(?:an? |with an? |some |keep (?:it )?an? )?(?:\p{L}[\p{L}-]*,? (?:and |& )?){1,6}(?:vibes?|tone|mood|feel|aesthetic)(?:,? please)?[.! ]*$/iu,
      /^(?:think|picture|imagine) (?:of )?(?:a |an )?(?:\p{L}+ ){0,3}(?:meets|vibes?|energy|style|montage|documentary|wes anderson)\b/iu,
      /^(?:not too|nothing too|keep (?:it|things)|make (?:it|sure it|sure to)) (?:salesy|cheesy|corny|formal|pushy|technical|long|short|light|fun|simple)\b/iu,
      /\bwhat we(?:[’']re| are| were|[’']ve) (?:thinking|after|looking|got in mind)\b/iu,
      /^(?:please )?(?:use|add|put|with|include|no|have) (?:some |a |an )?(?:\p{L}{1,20},? ){0,3}(?:music|song|soundtrack|sound|beat|audio)(?: (?:in|at|on|under|behind|throughout)\b.{0,30}|,? (?:please|pls))?[.! ]{0,3}$/iu,
      /^(?:post|publish|schedule|use) (?:this|it|these) (?:on|for|as|before|after|by)\b/iu,
      // Calmer, please · a bit shorter and warmer · more energy
      /^(?:please[, ]+)?(?:make (?:it|this|them) )?(?:(?:a (?:bit|little)|much|even|slightly|way) )?(?:more|less|fewer|calmer|warmer|shorter|longer|louder|quieter|softer|funnier|slower|faster|lighter|darker|bolder|friendlier|snappier|punchier|simpler|brighter|cosier|cozier|clearer|stronger|younger)(?: \p{L}+){0,2}(?:(?:,? (?:and|but|or) |, )(?:(?:a (?:bit|little)|much) )?(?:more|less|fewer|\p{L}+er)(?: \p{L}+){0,2})?(?:,? please)?[.!]*$/iu,
      /^(?:calmer|warmer|shorter|longer|softer|funnier|slower|faster|bolder|friendlier|simpler),? please\b/iu,
      /^(?:tone|tone of voice|voice|mood|vibe|target audience|target group|platforms?|keywords?|do not say|don[’']?t say)\s?:/iu,
      /\b(?:the|this|our) (?:video|clip|reel|post|carousel|caption|script|slides?|tone|mood|music|ending|text|pace) (?:should|must|needs? to|has to|ought to|shouldn[’']?t|must not|can be|is for)\b/iu,
      /\b(?:tone of voice|voice-?over|b-roll|call to action|on[- ]screen|hashtags?|emojis?|jargon|buzzwords?|stock (?:photos?|footage|music)|background music)\b/iu,
      /\bin the (?:first|last|opening|final) (?:\p{L}+|\d+) (?:seconds?|frames?|scenes?)\b/iu,
      /^(?:please )?(?:use|keep|write|speak|stay|sound|go for|aim for|set|strike) .{0,40}\b(?:tone|voice|style|vibe|mood|pace)\b/iu,
      /^(?:please )?(?:make|keep|write|cut|film|shoot|start|open|end|finish|close|use|add|put|include|place|show|focus) .{0,60}\b(?:the|this) (?:video|clip|reel|post|caption|hook|script|text|viewers?|audience|screen|thumbnail|cover|slides?|scenes?|ending|intro|outro)\b/iu,
      /^(?:please )?(?:make|keep) (?:it|this|things|everything) (?:\p{L}+ (?:and|but|yet) )?(?:short|simple|light|fun|funny|friendly|calm|casual|professional|upbeat|positive|classy|punchy|snappy|warm|serious|playful|personal|inspiring|engaging|cheerful|fresh|modern|sound|feel|look|pop)\b/iu,
      /^(?:please )?(?:explain|emphasi[sz]e|highlight|stress|underline|talk about|point out|make clear|tell (?:them|people|viewers|everyone))\b/iu,
      /^(?:please )?(?:mention|show|feature|focus on|include|say) (?:that|how|why|what|the|our|a|an|some|people|someone|somebody|customers|:)\b/iu,
      /^(?:please )?(?:end|start|open|close|finish|begin) (?:with|on) (?:the|our|an? (?:question|shot|joke|close-up|picture|photo|logo|smile|call))\b/iu,
      /^(?:please )?(?:don[’']?t|do not|never|avoid|no need to) (?:mention|say|show|sound|talk about|include|make it|be too|use (?:the word|words|any)|mentioning|using the word|sounding|exclamation|clich)/iu,
      /^(?:please )?(?:say|read|tell|deliver|phrase|word|speak) (?:it|this|that) (?:like|as if|as though|as you|with|in (?:a|the|your))\b/iu,
      /\bthat[’']?s (?:it for )?(?:the|our) (?:whole )?(?:video|clip|reel|post|carousel)\b/iu,
      /^ok(?:ay)?,? so\b/iu,
      // A letter to the maker.
      /\b(?:here[’']?s|here (?:is|are)|this is|attached (?:is|are)|below (?:is|are)|find) (?:the|our|some) (?:copy|text|brief|draft|wording|script|notes)\b/iu,
      /^(?:please )?show (?!us\b|me\b|your\b).{0,40}\b(?:photos?|pictures?|footage|logos?)\b/iu,
      /^let (?:me|us) know (?:if|when|whether|which|what) .{0,40}\b(?:logo|photos?|pictures?|footage|files?|assets?|formats?|copy|draft|changes)\b/iu,
      /^(?:thanks|thank you|cheers|many thanks|best|best wishes|all the best|kind regards|regards|yours),\s?\p{L}+(?: \p{L}+)?[.! ]*$/iu,
      /\b(?:can|could|would|will) you (?:please )?(?:make|create|do|write|produce|film|design|put together)\b/iu,
      /^(?:hi|hey|hello|dear)(?: (?:team|all|there|everyone|guys|castlane))?[,.!]*$/iu,
      /^be (?:funny|warm|friendly|honest|bold|playful|serious|brief|concise|specific|gentle|direct)\b/iu,
      /^(?:target|address|aim (?:it )?at|speak to|appeal to) (?:\p{L}+ ){0,3}(?:people|parents|women|men|students|customers|owners|users|beginners|professionals|families|tourists|locals)\b/iu,
      /^(?:we|i)(?: would|[’']d)? (?:want|like|need|prefer|rather) (?:this|it|something|nothing|people to|viewers to|not to|you (?:guys )?to (?:make|create|show|use|keep|write|film|post)|to (?:show|feel|sound|come across|avoid|keep it))\b/iu,
    ],
    saying:
      /^(?:please |just |also |oh |and )*(?:(?:show|say|explain|mention|state|stress|point out|make clear|highlight|emphasi[sz]e|(?:tell|remind) (?:them|people|viewers|everyone|folks|customers))(?: that |: )|(?:tell|remind) (?:them|people|viewers|everyone|folks|customers) to )(?<said>.{8,})$/iu,
  },
  condition:
    /(?<!\p{L})(?:only (?:on|in|for|valid|available|until|from|with|at)|(?:weekdays?|weekends?|collection|cash|members|adults|today|this week(?:end)?) only|exclud(?:es|ing)|not included|(?:max(?:imum)?|min(?:imum)?)\.? (?:of )?\d|subject to|terms (?:and conditions )?apply|t&?cs? apply|at risk|repossessed|non-?refundable|18\+|(?:over|under)[- ]\d{2}s? only|(?:over|under)[- ]\d{2}s? (?:must|may)|while (?:stocks|supplies) last|one per (?:customer|person|household)|not (?:legal|financial|medical|tax|investment) advice|not a substitute|side effects|drink responsibly|gamble)(?!\p{L})/iu,
}
