/**
 * What the built-in writer says, in English alone. Nothing here states anything about a product, a page or a price, or
 * promises anything, and no name is put in: whoever chooses a name would choose what is said in public.
 */
import type { Gratitude } from '../../replies/gratitude.ts'

export const sentences: { readonly [G in Gratitude]: readonly string[] } = {
  thanks: ["You're very welcome!", "You're so welcome!", 'Our pleasure!', 'Happy to help!', 'Any time!'],
  praise: [
    'Thank you so much!',
    'Thanks so much!',
    "That's so kind, thank you!",
    "That's lovely to hear, thank you!",
    "You've made our day, thank you!",
    'This made us smile, thank you!',
    'We really appreciate it, thank you!',
    'So kind of you, thank you!',
  ],
  // Whatever the post is about: it may be sad.
  signs: ['Thank you so much!', 'Thanks so much!', 'Thank you!', 'We really appreciate it, thank you!'],
}

/** Ends for a playful tone. */
export const playful = ['😊', '🙌', '✨']

/** A message that only greets. */
export const greeting = /^(?:hi|hello|hey|good (?:morning|evening|afternoon|day))(?: there| all| everyone)?[\s!.👋]*$/iu

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
