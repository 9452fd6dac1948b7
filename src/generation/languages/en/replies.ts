/** What surrounds a question in English, and what the built-in writer's and a text provider's replies may say. */

/** Ends for a playful tone. */
export const playful = ['😊', '🙌', '✨']

/** A message that only greets. */
export const greeting = /^(?:hi|hello|hey|good (?:morning|evening|afternoon|day))(?: there| all| everyone)?[\s!.👋]*$/iu

/** What stands around a question and does not change what it asks for; who asks and who is asked stand here only. */
export const askingFrames =
  'do you, do you guys, do you have, do you have any, do you do, do you offer, do you sell, do you take, have you got, you ' +
  'have, can you, could you, can you tell me, could you tell me, please tell me, tell me, let me know, can i, can i get, can i ' +
  'have, can i see, could i, could i get, could i have, could i see, may i, can we, could we, i would like to know, id like to ' +
  'know, i want to know, i was wondering, just wondering, quick question, at the moment, right now'

/** Words that say nothing about what is asked for. */
export const silentWords =
  'a an the is are of for in on at with and or to it that your my our there please pls plz any some available currently hi ' +
  'hello hey thanks thank ty'

/** They ask, and name nothing: beside a rule's keyword they change nothing. */
export const questionWords = 'this these those one ones here what when where which how time'

/** An allergen decides about somebody's health: what is in something is answered by a person. */
export const allergens =
  'allergen allergens allergy allergies allergic gluten glutenfree wheat lactose dairy milk egg eggs nut nuts peanut peanuts ' +
  'almond almonds hazelnut hazelnuts walnut walnuts sesame soy soya shellfish celiac coeliac ingredient ingredients contain ' +
  'contains latex nickel wool'

/**
 * The words that a reply may consist of which goes out unread: with these nothing can be stated about anything. Replies of
 * a text provider are held to it. "We'll" is not "well": what holds an apostrophe stands here with it.
 */
export const harmlessWords: ReadonlySet<string> = new Set(
  (
    "thank thanks you your you're so much very really truly the a an and for to of this that that's it it's its " +
    'is are means mean lot lots we us our were appreciate love kind sweet lovely nice words comment message hear ' +
    'see read glad happy delighted thrilled made make makes made day smile smiling always welcome pleasure ' +
    "anytime enjoy enjoyed enjoying like liked hope all everyone too as well heart hearts warm cheers you've " +
    "we've we're absolutely just such wonderful awesome amazing support"
  ).split(' '),
)

/** One of them is in every reply that goes out unread. */
export const thankfulWords: ReadonlySet<string> = new Set(
  'thank thanks appreciate welcome glad happy delighted thrilled pleasure anytime cheers'.split(' '),
)
