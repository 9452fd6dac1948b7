/**
 * Whole messages that are thanks or praise and nothing else. Only what stands here is recognised, so that a word that is
 * missing costs a reply and never sends a wrong one. Left out on purpose is what people mostly say in irony ("thanks a
 * lot", "nice one", "just great", "well done"), what is also said in farewell ("thank you for everything"), and praise of
 * what goes wrong in earnest (service, delivery, prices).
 */

/** Words that stand for each other, by the name that the forms below use. */
export const wordClasses: { readonly [name: string]: string } = {
  $very: 'so soo very really super absolutely truly totally simply insanely',
  $adj:
    'beautiful gorgeous stunning lovely adorable delicious yummy tasty amazing awesome fantastic wonderful ' +
    'excellent fabulous superb delightful charming elegant inspiring inspirational cute pretty cozy cosy dreamy ' +
    'magical outstanding great perfect cool dope fire flawless comfy',
  $strong:
    'dope flawless beautiful gorgeous stunning lovely adorable delicious yummy tasty amazing awesome fantastic ' +
    'wonderful fabulous superb delightful inspiring',
  $noun:
    'coffee tea cake cakes bread cookies recipe recipes food dish video videos vid reel reels clip post posts ' +
    'photo photos pic pics picture pictures shot shots content page account channel feed tutorial tutorials tips ' +
    'work art artwork design designs music song colors colours color colour look style place shop cafe bakery ' +
    'studio app game story stories vibe vibes song animation illustration drawing painting pottery jewelry ' +
    'jewellery flowers garden brand bakery croissant croissants pastry pastries sourdough bagels team people ' +
    'class classes workout lesson gym ride bikes room rooms hostel results jacket jackets coat coats hoodie ' +
    'hoodies shirt shirts tee tees sweater jumper dress dresses skirt jeans trousers leggings boots shoes ' +
    'sneakers trainers heels sandals socks hat hats beanie scarf bag bags backpack purse wallet belt ring rings ' +
    'necklace earrings bracelet watch glasses sunglasses bike helmet tent kit gear set sets collection drop ' +
    'piece pieces product products candle candles mug mugs bowl plate plates vase lamp chair table sofa rug ' +
    'blanket cushion plant plants bouquet soap cream serum lipstick makeup nails hair haircut cut lashes brows ' +
    'tattoo tattoos burger burgers pizza pizzas pasta ramen noodles soup salad sushi tacos brunch breakfast ' +
    'lunch dinner dessert desserts brownie brownies donut donuts doughnuts muffin muffins cupcake cupcakes ' +
    'pancakes waffles bagel toast sandwich icecream gelato chocolate wine beer cocktail cocktails latte matcha ' +
    'juice smoothie packaging wrapping print prints poster sticker stickers card cards notebook book books ' +
    'playlist track album tour view views sunset location spot window display interior website podcast episode ' +
    'series guide hotel salon spa bar restaurant pub store market stall van truck',
  $gear:
    'jacket coat hoodie shirt tee sneakers shoes boots bike kit gear drop collection design designs print poster track album song',
  $buy: 'this these it one them',
  $when: 'today yesterday',
  $this: 'this these it',
  $is: 'is are looks look',
  $guys: 'guys all everyone everybody team folks both friends friend xbrandx',
  $thanks: 'thanks thankyou thx tysm ty tyvm thanx',
  $your: 'your the this these all',
}

/** A word; `a|b` either; `$name` one of a class; `?` may be left out; `*` any number of times. */
export const thanksForms: readonly string[] = [
  '$thanks so|soo|very? much? $guys?',
  '$thanks again $guys?',
  'thank you|u so|soo|very? much? $guys?',
  'thank you|u again so? much? $guys?',
  'many|big|huge thanks $guys?',
  'thanks a million $guys?',
  '$thanks so? much? for sharing this|these|that|it? $guys?',
  'thank you|u so|very? much? for sharing this|these|that|it? $guys?',
  '$thanks so? much? for posting this|these|it?',
  'thank you so|very? much? for posting|making this|these|it?',
  '$thanks so? much? for the|these|this|your tips|tip|recipe|recipes|tutorial|inspiration|video|idea|ideas|' +
    'kindness|encouragement|motivation',
  'thank you|u so|very? much? for the|these|this|your tips|tip|recipe|recipes|tutorial|inspiration|video|idea|' +
    'ideas|kindness|encouragement|motivation',
  'thank you for all the|your tips|recipes|videos|inspiration',
  'much appreciated',
  'i|we really|so|truly? appreciate it|this $guys?',
]

export const praiseForms: readonly string[] = [
  'i|we $very* love|loved it|this|these so|soo? much? $guys?',
  '$very* love|loving|loved it|this|these so|soo? much? $guys?',
  'love this one so? much?',
  'i|we? $very* love xbrandx so? much?',
  'i|we? $very* love $your new|latest? $noun so? much?',
  'i|we? $very* love all|everything your|the $noun so? much?',
  'i|we? love you guys so? much?',
  'i|we? $very* love what you do|make',
  'in love with $this',
  'in love with your $noun',
  'im in love with $this',
  '$this is|are|looks|look|its $very* $adj $guys?',
  '$this is so|soo good|nice|fun|helpful|useful|satisfying',
  '$this was|were so|soo? delicious|yummy|tasty|helpful|useful|lovely',
  'its|theyre|thats|theyre $very* $strong $guys?',
  'its so|soo good|nice|fun',
  'that looks $very* $strong',
  'they|these are|look $very* $adj',
  'xbrandx is|are the best',
  'your $noun is|are|looks|look $very* $adj',
  'your $noun is|are the best',
  'your $noun is|are always? $very* $strong',
  'everything is|looks $very* $strong',
  '$very $very* $adj',
  '$very good|nice|inspiring|satisfying',
  'absolutely love',
  'what a|an $strong $noun',
  'such a|an $strong $noun',
  '$very? $strong $noun',
  'my|our new? favorite|favourite $noun?',
  '$this is|are my|our new? favorite|favourite $noun?',
  'youre|ur the best $guys?',
  'you are|r the best $guys?',
  'you guys|all? are|r $very* amazing|awesome|fantastic|wonderful|inspiring|talented',
  'you guys|all are|r the best',
  'youre so|very|super talented|kind|inspiring|creative',
  'you are so|very|super talented|kind|inspiring|creative',
  'so|very|super talented|creative',
  'best $noun ever',
  'the? best $noun in town',
  '$this is|are the best',
  'simply the best',
  'keep up the amazing|awesome|beautiful|wonderful|lovely|fantastic work',
  'this|you|it made my day',
  'this makes|made me so happy',
  'this makes|made me smile',
  'huge|big fan',
  'im a huge|big fan',
  'highly recommended',
  'highly recommend',
  'mouth watering',
  'love love love $buy?',
  'im? $very? obsessed',
  'im? $very? obsessed with your|the|this|these new? $noun',
  '$very good|nice|pretty|cute|beautiful|cosy|cozy|tasty|yummy|delicious',
  'so so good|pretty|cute|nice',
  'looks|look|looking $very? good|great|nice|$adj',
  'it|this|that|they|these|everything looks|look $very? good|great|nice|$adj',
  'that is|looks $very? $strong',
  'the new? $noun $noun? looks|look|is|are $very? $adj',
  '$strong new? $noun $noun?',
  'the? best $noun ever|around',
  'the? best $noun in the? town|city|area|world|country|neighbourhood|neighborhood',
  'perfection',
  'absolute? perfection|legends|legend|heaven|bliss|dream|goals|beauty',
  'congrats|congratulations on the|your|this new? $noun $noun?',
  'so|very|super? proud of you $guys?',
  'fits like a dream|glove',
  'fits perfectly',
  'this|that|these|your $noun made my day haha?',
  'you|this|it|that made my day haha?',
  'made my day haha?',
  'you guys|all? rock',
  'never disappoints',
  'always $very? $strong',
  'my|our absolute? favourite|favorite place|spot|one|$noun',
  'my|our absolute? favourite|favorite',
  'thumbs up',
  'i|we? had such? a|an? $strong time|day|evening|stay|meal|visit here? $when?',
  'i|we? $very? enjoyed it|this|that|everything so|very? much?',
  'will|would $very? recommend',
  'recommended',
]

/** Count only beside an exclamation mark, a friendly emoji or one of the forms above: dry, they are often meant otherwise. */
export const weakForms: readonly string[] = [
  'cheers $guys?',
  'great work|video|post|photo|content|recipe|tips|stuff|design|shot|pic',
  'nice photo|shot|pic|video|post|design|work',
  'cool video|post|design|photo|shot',
  'great|lovely shop|place|bakery|gym|people|team|class|session|workout|ride|food|coffee today?',
  'i|we? had the best time here?',
  'i|we? cant wait',
  'i|we? cant wait to|for try|see|taste|visit|wear|read|hear|eat|use|have $buy?',
  'so|super|very? excited',
  'i? $very? need|want $buy in my life|kitchen|home|wardrobe|closet',
  'yes please',
  'this is goals|everything|it|fire',
  'goals|dope|legend|legends|vibes|stunner|beauty|beauties',
  'cool|great|nice $noun',
  'sick $gear',
  'so happy',
]

/** Weak forms that address a person behind a greeting or thanks: "thanks, gorgeous". */
export const adjectiveForms: readonly string[] =
  'beautiful gorgeous stunning amazing awesome lovely delicious yummy yum adorable fabulous wonderful inspiring'.split(
    ' ',
  )

/** May stand beside thanks and praise. */
export const greetingForms: readonly string[] = [
  'hi|hello|hey there? $guys?',
  'good morning|evening|afternoon $guys?',
  'x|xx|xo|xoxo',
  'have a|an good|great|nice|lovely day|evening|weekend|week $guys?',
  'that answers it|everything',
]

/** May stand beside praise; beside mere thanks they sound ironic ("wow, thanks"). */
export const exclamationForms: readonly string[] = [
  'wow',
  'omg',
  'aw|aww',
  'yay',
  'yes',
  'oh wow',
  'got mine|it|them $when? this? morning?',
  'just? ordered',
  'as always',
  'hands down',
  'it|mine|parcel|package arrived|came this morning',
]

/** What may be drawn out: `sooo`, `loove`. Drawn-out adjectives ("greaaat") and thanks ("thaaanks") are ironic too often. */
export const drawnOut = 'so love loved much yum aw wow yay yes you omg mm cute beautiful'

/** Words that give a message another meaning wherever they stand: a name that holds one is not passed over. */
export const turningWords =
  'not no non never none nothing nobody nowhere neither nor without less least hardly barely dont cant wont ' +
  'isnt aint wasnt stop help wait go leave quit end cancel delete hate miss missing call answer reply try ' +
  'guess care cares caring what why who whom how when where which again next last late later over done gone ' +
  'more most enough only just still yet almost once finally maybe perhaps whatever right wrong yeah yep nope ' +
  'nah sure fine actually seriously literally sorry please bye goodbye farewell later bad worse worst cold ' +
  'sick ill lost dead fail fails failed failure empty broken ugly sad mad poor weak fake false mess disaster ' +
  'chaos lie lies liar liars joke waste trash junk garbage ghosted shame pity trouble crazy insane boring ' +
  'bored lame tired hungry alone lonely hell evil kill killer kills death die dies dying hurt hurts pain grief ' +
  'mourning crime theft thief robbery scam fraud sarcasm irony ironic obviously kidding jk lol lmao haha wtf ' +
  'meh ugh ew yuck but although however unless until except instead supposedly apparently'

/** Names of these words alone are not passed over either. */
export const functionWords =
  'a an the and or if so then than as at by for from in of on to with off up down out that this these those it ' +
  'its i me my mine you your yours he him his she her they them their we us our there here is are am was were ' +
  'be been do does did has have had will would can could should may might must ok okay yes hi hello hey well ' +
  'really very too much many any some all both each every ever always'

/** Friendly whoever sends them. Laughing, crying, upside-down, rolling and grinning with sweat are not. */
export const friendlyEmoji =
  '❤♥🧡💛💚💙💜🤎🖤🤍🩷🩵💕💖💗💓💞💘💝❣😍🥰😘😊☺😀😃😄😁🤗🤩😻👏🙌👍💪🔥✨🌟⭐💫💯🎉🥳🙏😋🤤👌💐🌸🌷🌹🌺🌻🌼🫶' +
  '☕🍰🎂🥐🍞🧁🍪🏆🐶🐾🚲🍕🥗🍓🍋🥑🍦🍩🍫☀🌞🌊📸🎨🎶🥹🤌👑💎🍀🌱🥂🍾🍷🍹🐱🐈🎁👗👟🧥⛰🏔🏕🌈🎊💃🕺🫰🥞🧇🍔🍜🌮🍣🍝'

/** Alone they are praise wherever they stand: whatever a post is about, whoever sends them means well. */
export const warmSigns = '❤♥🧡💛💚💙💜🤎🖤🤍🩷🩵💕💖💗💓💞💘💝😍🥰🤗🙌'

/** What is said of people is not foreseen by naming them in a fact. */
export const peopleWords =
  'girl girls boy boys kid kids child children baby babies teen teens woman women man men lady ladies wife ' +
  'husband daughter son mother father mum mom dad sister brother staff team trainer waitress'
