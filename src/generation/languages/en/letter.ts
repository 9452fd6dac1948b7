import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    all everyone everybody folks friends friend neighbours neighbors neighbour neighbor there guys ladies gentlemen
    parents members customers guests patients students readers followers fans visitors community families residents
    volunteers supporters growers world summer winter spring autumn fall monday tuesday wednesday thursday friday
    saturday sunday weekend january february march april may june july august september october november december again
    to from new beautiful and i we it's our pet dog cat bride regulars night in is the you if who`,
  sets: {
    pls: 'please pls plz kindly',
    dont: `don't dont never dinnae`,
    you: 'you u ya ye we',
    piece: `
      post posts reel reels carousel video vid caption captions copy wording script storyboard voiceover slides slide
      clip clips graphic flyer insta instagram tiktok facebook socials fb`,
    text: `
      copy wording text words content script caption captions details points info bits stuff matter lines material draft
      notes`,
    media: `
      photo photos pic pics picture pictures image images footage clip clips video vid b-roll logo shot shots drawing`,
    no: `
      emoji emojis hashtags hashtag pics footage stock music drone voiceover close-ups closeups puns exclamation clips
      faces models jargon clichés cliches clip-art prices jokes`,
    make: `
      make add use put do mention write say keep include fit find turn get check chop tidy post change show squeeze
      sneak crop draw soften do drop sort`,
    told: 'says say said thinks wants want wanted reckons hates insists asked asks prefers likes',
    kin: `
      wife husband daughter son sister brother mum mom dad partner nephew niece boss manager missus mam mother father
      cousin colleague`,
    who: `
      legal compliance marketing hr principal nurse vet lawyer dad mum mom mam boss committee board owner chef client
      trustees regulator office`,
    look: `
      fun funny light short snappy warm cosy cozy pop nice pretty punchy simple sound look feel bigger smaller shorter
      catchy classy upbeat read premium big huge professional clear`,
    like: 'short light snappy friendly plain calm cosy cozy classy upbeat positive brief professional punchy',
    people: 'people everyone folks them it this no the',
    name: 'mention name promise write tag quote state refer reveal publish crop print describe caption',
    thing: `
      price prices the|any face faces address number phone name names anything people ppls my our that it this word
      photos pictures emojis hashtags emoji stock`,
  },
  signs: {
    header: `
      ^ notes from|for ; ^ subject|subj|subj. : ; ^ from : ; ^ to : ; for immediate release ; ^ press|news|media release
      ; ^ notes to|for editors|editor ; ^ ends $ ; ^ 30 $ ; ^ media|press contact ; embargoed until ; ^ for release ;
      for publication|use from ; ^ client : ; ^ audience : ; ^ tone : ; ^ goal : ; ^ objective : ; ^ cta : ; ^ mood : ;
      ^ music : ; ^ deadline : ; ^ caption : ; ^ slide|slides 1|one|2|two|3|three ; ^ note to|for ; ^ brand voice ; ^
      aob ; ^ present : ; ^ apols|apologies ; ^ action @ to ; ^ call|zoom|chat|meeting|catch-up|recap w|with|of ; ^ to
      the editor|designer ; ^ suggested script`,
    greeting: `
      ^ me again ; it's only|just me ; it's @ @ other half ; ^ hiya it's ; got a sec ; salaam @ ; sorry i
      missed|it's|for ; thanks for doing|turning|sorting|this ; hope the _ well ; ^ you guys ; ^ evening|morning @ $ ;
      this is @ from ; ^ my dear ; ^ well @ ; per our talk ; ^
      hi|hey|hello|hiya|dear|heya|heyy|heyyy|hallo|howdy|dearest|yo @ ?@ , ; ^ hi|hello|hey @ $ ; ^ hi|hello|hiya|hey ,
      ; ^ hi|hello|hey|hiya so ; ^ hi|hello|hey it's|its|this|here|can|could ; ^ good morning|afternoon|evening @ ?@ , ;
      ^ morning|afternoon|evening|arvo @ , ; ^ hi|hello|hey|dear team|both|you|mate|hun|love|lovely|again|sir|madam ; ^
      g'day|gidday @ ; ^ respected sir|madam ; ^ dear sir or madam ; ^ dear sir|madam|mr|mrs|ms|miss ; ^ howzit ; hope
      you're|you|youre are|keeping|doing ?keeping ?doing well ; greetings of the day ; ^ alright|right mate|@
      it's|so|this ; hope you had`,
    farewell: `
      night night ; sharp sharp ; asante ; fondly , ; yours in haste ; hugs , ; bless you ; righto ; ta , ; kind rgds ;
      ^ ?kind|best|warm|many|with|warmest regards|rgds|wishes ; ^ cheers , ; ^ regards ; ^ yours
      sincerely|faithfully|truly ; ^ sincerely ; ^ thanks|thx|ta|tks|tysm ?so ?very ?much ?a ?lot ?in ?advance ?@ $ ; ^
      thanks|thx|ta , @ ?@ $ ; ^ thank you @ $ ; thanks in advance ; thanks a million|bunch ; ta xx ; ^ best , @ ; ^ all
      the best , ; ^ talk soon ; xx $ ; thx ; tysm ; ^ ps ; laters ; big hugs ; thanking you ; god bless ?you $ ; ^ bye
      $ ; ok bye ; bye bye ; bye love|now|dear ; love you bye ; cheerio ; see ya ; b rgds ; you're a star|legend|gem ;
      ur a star|legend|gem ; you star|legend ; gotta|got to go ; ^ hooroo|tarra|mwah|xoxo|toodle-pip ; give my love`,
    request: `
      big|bigger please|pls ; i'd say ; he'd|she'd|they'd rather ; wants her|his|their name ; in my|his|her words ; as
      far as you can ; keep the language|tone|heading ; swap for ; do it clear ; double check ; think
      cosy|cozy|autumn|candles|summer ; should feel|sound like ; something like a|that ; ring|call me if ; have a think
      ; stay in $ ; happy to lose|cut ; would be lovely|ideal|best|great|good|perfect , ; chop it ; your
      illustrator|designer|voice ; make|makes it|this|that|them|the _ <look> like|and|pls|please|with|than|on|$ ; make
      it|this|that <look> ; ?please keep it|things ?nice ?and ?quite ?really <like> ; <pls>
      mention|include|emphasise|emphasize|highlight|focus|tidy|correct|credit|reword ; pls|plz ; kindly
      make|note|tell|find|do|check|revert|add|use|mention|acknowledge|treat|post|keep ; do the needful ; <pls>
      post|publish|use the|this|following ; <pls> can|could|would <you> ; can|could|would|will|might you|u|ya|ye
      ?please|pls|also|just|maybe|not <make> ; can|could|may|might we ?please|also
      get|have|see|use|say|put|add|open|start|include ; can|could|should it|this|that|the ?text ?post
      start|begin|be|open|end|go|say|close ; is there room ; i'd|i|we'd|we would|like|love|want|wanted|prefer|rather
      <people> to ; i want|wanted ?you ?it <people> ; key points ; want people|everyone to ; your call ; you decide ; do
      your|ur magic|thing ; what do you|u think|reckon ; as you see fit ; if you|u can|could fit|get|find|make|squeeze ;
      let me know if you|it|what|when|this|that|anything ; put|add|say something in|about|like|nice|with ; then put ;
      say that ?we|it|the $ ; mention that|the|our|we|it|also|how|this ; use the|this|that|our|my|those|these ?new
      ?second ?old ?green ?other <media> ; say it like|as ; sound like|more ; as it stands ; up to you $ ; see what you
      can do ; do what you like|want`,
    omission: `
      <dont> use the|any _ emoji|emojis|photo|picture|word ; leave the|it|them names|as|just|in|alone|at ; tone it|that
      down ; ignore what|the i|old|last ; don't crop|correct|bill ; nothing clinical|salesy|cheesy|fancy|formal ; not
      before _ please ; i don't want|like ; no pressure ; can't say|put|show|mention ; <dont> <name> ; <dont>
      say|show|include|add|use|put the|our|my|any|that|which|where <thing> ; <dont> use the
      word|words|photo|photos|picture|pictures|old|name|last|logo|first|second ; do not
      say|show|use|put|call|include|name|mention|write|promise|add ; nothing about ; no <no> ; no
      photo|photos|pic|pics|picture|pictures|clips|video|mention of ; no _ in the picture|pic|photo|image|video ; leave
      out ; not to be mentioned|named|shown|used|published|filmed|combined ; not too
      salesy|pushy|formal|long|cheesy|corporate|serious|fancy|posh|cheesy|much|over ; <pls> no|nothing|without|avoid ;
      the bit about|where|with ; nothing salesy|cheesy|like|with`,
    dictation: `
      um ; uh ; er ; oh and|also|yes|wait ; ^ ok|okay|alright|right so ; so um|yeah|basically ; scratch that ; new
      paragraph ; full stop ; where was i ; what else ; no hang on ; ^ anyway|anyways ; dictated ; sorry for the|my
      spelling|spellings|typos|delay|late|long|mess ; excuse|forgive|forgiving my|the ; my english ; dunno ; btw ; not
      sure if|whether|about|what|how ; ^ oh ; ^ maybe ; i suppose ; ^ wants ; so sorry`,
    remark: `
      hates|loves the word ; this is me|us ; lower case is ; will shout when ; the website wrong ; copy
      below|attached|follows ; verbatim ; go by this ; i told you ; you said ; read|typed it back|up ; wrote it ;
      changed one|the word|temp ; my english ; see below ; fwd ; fyi ; as discussed|agreed|promised|per|requested ; per
      our|your|call ; as per ; attached is|are|the|a|you|please|three|two|photos ; i've|i|i'll|have
      attached|attach|pasted|enclosed|emailed|typed ; please|pls find ; signed off ; to be confirmed ; approved
      by|copy|wording|text ; <who> <told> ; he|she wants|reckons|hates|insists ; ?my|our|the <kin> <told> ; in the
      folder|drive|dropbox|brand ; invoice to|me|us ; your|ur invoice|quotation|proposal|template|designer ; like last
      time ; than last time ; from last year|time|week's ; first|the draft ; same as last|before|usual ; before it|this
      goes ; i'll|il send ; see it first|before|by ; copied|cut from|off ; off our|the website|site ; here's|heres|here
      is|are the|your|a|some|my|our <text> ; is|sounds that|it too ; too harsh|sentimental|salesy|mean ; we are not
      allowed ; the trade hears ; as you asked|said|know ; you|u asked|said|wanted for|i|we|u|something|a|it`,
    piece: `
      reminder post ; a slide by ; out before the ; that line|bit|word ; last line|sentence|paragraph ; the heading ;
      the picture of|where|with the ; video idea ; vid idea ; the june|july|may|april|march|october|december|january
      post|reel|one ; before and afters ; ?the <piece> is|should|needs|must|for|about to|be|for|about|the|this|our ; for
      the|a|this|our|my|your|next|sunday|friday|monday <piece> ; the <piece> should|below|needs ; the next|last
      one|post|reel|video ; on screen ; close up|ups of ; drone shot|shots|footage ; slide each ;
      first|last|final|each|every|second slide|frame|para|paragraph ; logo bottom|top ; our|my audience is ; end on
      the|our logo|address`,
  },
}
