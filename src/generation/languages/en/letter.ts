import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      all everyone everybody folks friends friend neighbours neighbors neighbour neighbor there guys ladies gentlemen parents
      members customers guests patients students readers followers fans visitors community families residents volunteers
      supporters growers world summer winter spring autumn fall monday tuesday wednesday thursday friday saturday sunday weekend
      january february march april may june july august september october november december again to from new beautiful and i we
      it's our pet dog cat bride regulars night in is the you if who`,
  sets: {
    pls: 'please pls plz kindly',
    dont: `don't dont never dinnae`,
    you: 'you u ya ye we',
    us: 'me us',
    piece: `
      post posts reel reels carousel video vid caption captions copy wording script storyboard voiceover slides slide clip clips
      graphic flyer insta instagram tiktok facebook socials fb`,
    text: 'copy wording text words content script caption captions details points info bits stuff matter lines material draft notes',
    media:
      'photo photos pic pics picture pictures image images footage clip clips video vid b-roll logo shot shots drawing',
    no: `
      emoji emojis hashtags hashtag pics footage stock music drone voiceover close-ups closeups puns exclamation clips faces
      models jargon clichés cliches clip-art prices jokes`,
    make: `
      make add use put do mention write say keep include fit find turn get check chop tidy post change show squeeze sneak crop
      draw soften do drop sort`,
    told: `says say said thinks wants want wanted reckons hates insists asked asks prefers likes`,
    kin: `
      wife husband daughter son sister brother mum mom dad partner nephew niece boss manager missus mam mother father cousin
      colleague`,
    who: `
      legal compliance marketing hr principal nurse vet lawyer dad mum mom mam boss committee board owner chef client trustees
      regulator office`,
    look: `
      fun funny light short snappy warm cosy cozy pop nice pretty punchy simple sound look feel bigger smaller shorter catchy
      classy upbeat read premium big huge professional clear`,
    like: 'short light snappy friendly plain calm cosy cozy classy upbeat positive brief professional punchy',
    people: 'people everyone folks them it this no the',
    day: 'monday tuesday wednesday thursday friday saturday sunday tomorrow tmrw tonight mon tues tue wed weds thurs thu fri sat sun',
    name: 'mention name promise write tag quote state refer reveal publish crop print describe caption',
    thing: `
      price prices the|any face faces address number phone name names anything people ppls my our that it this word photos
      pictures emojis hashtags emoji stock`,
  },
  signs: {
    header: `
      ^ copy as supplied ; ^ confidential until ; ^ designer : ; ^ visual ref ; ^ legal line ; ^ status : ; ^ goal of ; ^ due :
      ; ^ requested wording ; ^ agreed wording ; ^ our goal ; ^ notes from|for ; ^ for ash|approval ; ^ subject|subj|subj. : ; ^
      fwd|fw : ; ^ re : ; ^ from : ; ^ to : ; ^ cc : ; ^ sent : ; ^ sent from my ; begin forwarded message ; forwarded message ;
      original message ; for immediate release ; ^ press|news|media release ; ^ notes to|for editors|editor ; ^ ends $ ; ^ 30 $
      ; ^ media|press contact ; media|press enquiries|inquiries ; under embargo ; embargo : ; embargoed until ; ^ for release ;
      for publication|use from ; ^ client : ; ^ audience : ; ^ target audience ; ^ tone : ; tone of voice ; ^ key
      message|messages ; ^ main message : ; ^ goal : ; ^ objective : ; ^ cta : ; ^ call to action : ; ^ deliverable|deliverables
      : ; ^ restrictions : ; ^ mandatory|mandatories : ; ^ avoid : ; ^ format : ; ^ length : ; ^ mood : ; ^ style : ; ^ music :
      ; ^ song : ; ^ visuals|visual : ; ^ deadline : ; ^ hashtags : ; ^ caption : ; ^ hook : ; ^ headline : ; ^ scene 1|one ; ^
      slide|slides 1|one|2|two|3|three ; ^ shot : ; ^ voiceover : ; ^ vo : ; ^ platform|platforms : ; ^ approved by : ; ^
      requested by : ; ^ approval : ; ^ assets : ; ^ note to|for ; ^ background : ; ^ brief : ; ^ purpose : ; ^ brand voice ; ^
      off limits ; ^ do not mention : ; ^ aob ; ^ minutes of ; ^ present : ; ^ apols|apologies ; ^ action @ to ; ^
      call|zoom|chat|meeting|catch-up|recap w|with|of ; ^ to the editor|designer ; ^ suggested script ; ^ key points : ; ^ text
      : ; ^ copy : ; ^ restrictions`,
    greeting: `
      ^ me again ; it's only|just me ; it's @ @ other half ; ^ hiya it's ; got a sec ; salaam @ ; sorry i missed|it's|for ;
      thanks for doing|turning|sorting|this ; hope the _ well ; ^ you guys ; ^ evening|morning @ $ ; it's @ from ; this is @
      from ; ^ dearest|dear @ $ ; ^ my dear ; ^ well @ ; nice day $ ; per our talk ; ^
      hi|hey|hello|hiya|dear|heya|heyy|heyyy|hallo|howdy|dearest|yo @ ?@ , ; ^ hi|hello|hey @ $ ; ^
      hi|hey|hello|hiya|heya|yo|hallo $ ; ^ hi|hello|hiya|hey , ; ^ hi|hello|hey|hiya so ; ^ hi|hello|hey
      it's|its|this|here|can|could ; ^ good morning|afternoon|evening @ ?@ , ; ^ morning|afternoon|evening|arvo @ , ; ^
      hi|hello|hey|dear team|both|you|mate|hun|love|lovely|again|sir|madam ; ^ g'day|gidday @ ; ^ respected sir|madam ; ^ dear
      sir or madam ; ^ dear sir|madam|mr|mrs|ms|miss ; to whom it may concern ; ^ howzit ; ^ kia ora @ ; hope you're|you|youre
      are|keeping|doing ?keeping ?doing well ; ^ hope all|your|that|this ; hope _ family ; trust this finds ; greetings of the
      day ; ^ alright|right mate|@ it's|so|this ; ^ it's only me ; ^ it's @ from|here ; ^ ?yeah @ here $ ; hope you had`,
    farewell: `
      cheers $ ; night night ; sharp sharp ; asante ; fondly , ; yours in haste ; warmly , ; big thanks ; thanks a lot ; b/rgds
      ; hugs , ; bless you ; righto ; see you , ; ta , ; all best ; kind rgds ; ^ ?kind|best|warm|many|with|warmest
      regards|rgds|wishes ; ^ cheers ?@ ?@ $ ; ^ cheers , ; ^ regards ; ^ yours sincerely|faithfully|truly ; ^ sincerely ; ^
      thanks|thx|ta|tks|tysm ?so ?very ?much ?a ?lot ?in ?advance ?@ $ ; ^ thanks|thx|ta , @ ?@ $ ; ^ thank you @ $ ; ^ many
      thanks ; thanks in advance ; thanks a million|bunch ; ta xx ; ^ love , ; ^ best , @ ; ^ all the best , ; ^ talk soon ;
      talk to you ; speak soon ; xx $ ; xxx $ ; thx ; tysm ; ^ ps ; laters ; ^ over to you ; big hugs ; thanking you ; god bless
      ?you $ ; ^ bye $ ; ok bye ; bye bye ; bye love|now|dear ; love you bye ; cheerio ; see ya ; ^ warmly , ; ^ gratefully ; b
      rgds ; look|looking forward to hearing|seeing your ; you're a star|legend|gem ; ur a star|legend|gem ; you star|legend ; ^
      yours , @ ?@ $ ; gotta|got to go ; ^ hooroo|tarra|mwah|xoxo|toodle-pip ; give my love`,
    request: `
      big|bigger please|pls ; i'd say ; he'd|she'd|they'd rather ; wants her|his|their name ; in my|his|her words ; as far as
      you can ; keep the language|tone|heading ; shall i find|send|get ; swap for ; run _ past ; do it clear ; write it
      nicer|like|better ; can go first ; double check ; perhaps|maybe a|one|two carousel|reel|slide|slides|video ; think
      cosy|cozy|autumn|candles|summer ; come across as ; trying to reach ; get people to ; quick cuts ; slow cuts ; soft light ;
      the idea is to|that|we ; don't forget to tag|mention|add|put|include ; use as is ; we need a|one reel|post|video|carousel
      ; one slide|page|picture per|each ; it should feel|look|sound|be ; should feel|sound like ; something like a|that ;
      ring|call me if ; have a think ; put caught|instead ; the disclaimer must ; has to stay in ; stay in $ ; happy to lose|cut
      ; would be lovely|ideal|best|great|good|perfect , ; would be lovely|ideal $ ; if poss ; chop it ; tidy it ; keep our|the
      headings|order|wording|line ; your illustrator|designer|voice ; to work with : ; quote unquote ; u decide ; spell it ;
      make|makes it|this|that|them|the _ <look> like|and|pls|please|with|than|on|$ ; make it|this|that <look> ; make it
      as|more|less|really|nice ; ?please keep it|things ?nice ?and ?quite ?really <like> ; <pls>
      mention|include|emphasise|emphasize|highlight|focus|tidy|correct|credit|reword ; pls|plz ; kindly
      make|note|tell|find|do|check|revert|add|use|mention|acknowledge|treat|post|keep ; do the needful ; <pls>
      use|keep|put|show|crop the|our|my|this|that _ <media> ; <pls> post|publish|use the|this|following ; <pls> can|could|would
      <you> ; can|could|would|will|might you|u|ya|ye ?please|pls|also|just|maybe|not <make> ; can|could|may|might we
      ?please|also get|have|see|use|say|put|add|open|start|include ; can|could|should it|this|that|the ?text ?post
      start|begin|be|open|end|go|say|close ; would you mind ; any chance you|of|we ; is it possible that|to have ; is there room
      ; would be|it'd be|it|would be great|good|nice|lovely|cool if ; i'd|i|we'd|we would|like|love|want|wanted|prefer|rather
      <people> to ; i'd|i|we ?would|'d|like|love|prefer|want to have|it ?to be|see|sound|look|feel|open|start|end|keep|mention ;
      i want|wanted ?you ?it <people> ; we|i want people|it|this|everyone|viewers ; wants it|to be|people|to see|new ; points to
      cover ; key points ; things to mention ; what|all i want|wanted to say ; want people|everyone to ; something like $ ;
      along the lines ; your call ; you decide ; you can|may choose|pick|cut|change|decide|shorten|trim|reword ; feel free to
      cut|change|edit|shorten|trim|reword|tweak|drop|swap|rephrase ; do your|ur magic|thing ; what do you|u think|reckon ; as
      you see fit ; if there's|there is room|space|time ; if it|that|this|they fits|fit|works ; if you|u can|could
      fit|get|find|make|squeeze ; let me know if you|it|what|when|this|that|anything ; say something about|like ; talk about ;
      put|add|say something in|about|like|nice|with ; focus on the ; put that in|first|at|near|on ; put it in first|near ; at
      the end put ; then put ; so put ; say that ?we|it|the $ ; mention that|the|our|we|it|also|how|this ;
      emphasise|emphasize|highlight the|that|our ; use the|this|that|our|my|those|these ?new ?second ?old ?green ?other <media>
      ; with the <media> i|we|from ; be sure to|and mention ; say it like|as ; sound like|more ; something about|saying ; word
      for word ; as it stands ; tell them|people|everyone about|that|we|it|to ; show the|a|some|our|how _ <media> ; up to you $
      ; see what you can do ; do what you like|want`,
    omission: `
      <dont> use the|any _ emoji|emojis|photo|picture|word ; not the photo|picture|pic where|with|of|that ; leave the|it|them
      names|as|just|in|alone|at ; tone it|that down ; ignore what|the i|old|last ; don't crop|correct|bill ; no|without
      hype|salesy|hard ; nothing clinical|salesy|cheesy|fancy|formal ; shouldn't|should not sound|look|feel|appear|be ; not
      before _ please ; it as is ; not the _ one|photo|picture|pic please ; no needles|models|kids|cats in ; no|not more
      pictures|photos|of ; not keen on being ; asked not to be ; must not say ; i don't want|like ; we don't want|like ; says
      not|no to ; no pressure ; can't say|put|show|mention ; <pls> not|no|nothing|dont <name> ; <dont> <name> ; <dont>
      say|show|include|add|use|put the|our|my|any|that|which|where <thing> ; <dont> say|show|put|include
      how|which|we|where|prices|photos|my ; <dont> use the
      word|words|photo|photos|picture|pictures|old|name|last|logo|first|second ; <dont> call it|us|them|him|her ; make it|them
      sound ; <dont> show|include prices|faces|people|staff|kids|children ; <dont> say|put|write|use $ ; <dont> use
      photos|pictures|emojis|emoji|hashtags|stock|music|too ; do not
      say|show|use|put|call|include|name|mention|write|promise|add ; not mention|say|show the|that|any|our|prices|where|how|my ;
      no need to mention|say|add|include ; nothing about ; no <no> ; no _ music|footage|pics|shots|faces|emojis|voiceover|stock
      ; no photo|photos|pic|pics|picture|pictures|clips|video|mention of ; no _ in the picture|pic|photo|image|video ; leave out
      ; leave that|it|them|this|bit ?bit out ; leave off ; keep it|that|him|her|me|them out of ; not for the
      public|post|publication|captions|tiktok|instagram|facebook ; not to be
      mentioned|named|shown|used|published|filmed|combined ; avoid the word|words|saying|using|any|jargon|mentioning|showing ;
      steer clear of ; the word|words _ should not|is|are banned|out ; must not|mustn't appear|be ?be
      named|shown|mentioned|cropped ; not too salesy|pushy|formal|long|cheesy|corporate|serious|fancy|posh|cheesy|much|over ;
      less salesy ; without saying|mentioning|naming ; <pls> no|nothing|without|avoid ; pls not|don't|dont ; refrain from ;
      cut|drop|skip|keep|lose|take the|that bit|part|line|para ; the bit about|where|with ; take out the|that ; ignore the|that
      bit|part|notes|last|above|below ; nothing salesy|cheesy|like|with ; not allowed to say|call|use|promise ; we can't
      say|promise|use|show ; can't promise|say`,
    dictation: `
      um ; uh ; erm ; umm ; uhh ; hmm ; er ; ah no ; oh and|also|yes|wait ; ^ ok|okay|alright|right so ; so um|yeah|basically ;
      no wait ; wait no ; scratch that ; new paragraph ; new line ; full stop ; delete that ; where was i ; what else ; ^
      that's|thats all|it really|from|i ; no hang on ; hang on no ; ^ anyway|anyways ; voice note|memo ; dictated ; sorry for
      the|my spelling|spellings|typos|delay|late|long|mess ; excuse|forgive|forgiving my|the ; my english ; idk ; dunno ; lmk ;
      btw ; whatsit ; i guess ; not sure if|whether|about|what|how ; can't remember if|what|when|the ; i forget ; is it on ; can
      you hear me ; ^ yeah so|no|and|but|that|gidday ; ^ oh ; ^ actually ; ^ maybe ; smth ; i suppose ; ^ wants ; ^ no no ; so
      sorry ; gonna be`,
    remark: `
      hates|loves the word ; pasting the|in|this|it ; this is me|us ; it's me typing|it ; one is enough ; lower case is ; will
      shout when ; the website is wrong ; the website wrong ; copy below|attached|follows ; as follows ; below is|are the|our|my
      ; verbatim ; go by this ; sign-off ; sign off from|by ; checked by ; needs sign-off ; content below ; kindly find ; does
      that make ; let me have|see|know ; your draft|copy|text|version|post|last ; i'm away ; i told you ; you said ; as usual ;
      read|typed it back|up ; the client ; in the mail|email ; i think it ; i'm not sure ; i'd mention ; wrote it ; i
      wrote|typed|copied this|it|that|down ; changed one|the word|temp ; my english ; attachment ; see below ; fwd ; the shared
      ; ok with ; okayed ; oked it ; how many words ; your quote ; the deposit ; internal : ; internal note|only|use|joke ; ^
      internal ; just so you know ; so you understand ; for your|ur reference|info|information|eyes ; fyi ; as
      discussed|agreed|promised|per|requested ; per our|your|call ; as per ; see|is|are|was attached ; attached
      is|are|the|a|you|please|three|two|photos ; i've|i|i'll|have attached|attach|pasted|enclosed|emailed|typed ; please|pls
      find ; find attached|below ; signed off ; tbc ; tbd ; to be confirmed ; approved by|copy|wording|text ; <who> <told> ;
      he|she wants|reckons|hates|insists ; <who> does not|doesn't|didn't want|like ; ?my|our|the <kin> <told> ; in the
      folder|drive|dropbox|brand ; in dropbox ; google drive ; shared folder|drive ; invoice to|me|us ; your|ur
      invoice|quotation|proposal|template|designer ; ^ the last one ; like last time ; as last time ; than last time ; your
      last|previous ; previous|last one|post|version|draft was|is|too ; from last year|time|week's ; first|the draft ; new|final
      version ; same as last|before|usual ; usual stuff|format|style ; before it|this goes ; before you post ; i'll|il send ; i
      will send ; sent you|u|it|them|the ; get back to me ; run it|this|that by|past ; see it first|before|by ; thanks for the
      last|draft|sample|quick|call ; thanks for doing|turning ; thank you for your|the proposal|draft|last|agreeing|quote ;
      copied|cut from|off ; copy and paste ; off our|the website|site ; here's|heres|here is|are the|your|a|some|my|our <text> ;
      here's|here is|heres copy|what|wording|text ; the|this|my|our <text> is|are below|as|from|for|approved ; need|needs
      it|this|to by|up|before|b4|asap|go|out ; is|sounds that|it too ; too harsh|sentimental|salesy|mean ; don't know
      if|whether|what ; ask @ if ; confirm with ; only for internal ; supposed to say ; we're not allowed ; we are not allowed ;
      the trade hears ; as you asked|said|know ; you|u asked|said|wanted for|i|we|u|something|a|it ; u need`,
    piece: `
      reminder post ; post about|for about ; last month's|week's post ; a slide by ; out before the ; post the following ; the
      following post ; the bit about|where|with ; that line|bit|word ; last line|sentence|paragraph ; the heading ; first|last
      picture|photo|image ; in the picture|photo|image|pic please ; the picture of|where|with the ; next post|reel ; video idea
      ; vid idea ; this month's|week's one|post|reel ; a draft ; the june|july|may|april|march|october|december|january
      post|reel|one ; text on screen ; before and afters ; on instagram|facebook|tiktok please ; read it in ; the graphic ; the
      typography|font|fonts ; colour scheme|palette ; ?the <piece> is|should|needs|must|for|about to|be|for|about|the|this|our ;
      a|an|one|new <piece> about|for|on|saying|to|idea ; for the|a|this|our|my|your|next|sunday|friday|monday <piece> ; in
      the|this|our|my caption|reel|carousel|video|copy|slides ; doing the post ; the <piece> should|below|needs ; the next|last
      one|post|reel|video ; this one|post|reel is|for|should|needs|goes|about for|about|the|should ; b-roll ; b roll ; broll ;
      on screen ; on-screen ; close up|ups of ; close-up|close-ups of ; drone shot|shots|footage ; slide each ; own slide ;
      first|last|final|each|every|second slide|frame|para|paragraph ; alt text ; voice over ; voiceover ; post it|this
      on|at|before|by|tomorrow|asap|up ; put this|it up ; this up <day> ; post for|on <day> ; go|goes live on|before|by|at ;
      go|goes out on|before|by ; tag him|her|them ; seconds|secs|sec|words|slides max ; 15|20|30|60|10|25|90 sec|secs|second
      reel|video|max|clip ; word count ; hashtags like ; background music ; music underneath ; <media> here|attached|to follow ;
      logo bottom|top ; our|my audience is ; make the ending ; before and after in ; in big|small letters ; as the
      heading|headline|title|caption ; version a|b $ ; end on the|our logo|address`,
  },
}
