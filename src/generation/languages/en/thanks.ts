import type { Thanks } from '../thanks-forms.ts'

/**
 * Left out on purpose is what people mostly say in irony ("thanks a lot", "nice one", "just great", "well done"), what is
 * also said in farewell ("thank you for everything"), and praise of what goes wrong in earnest (service, delivery, prices).
 */
export const thanks: Thanks = {
  code: 'en',
  thanks: `
    thank you, thank you so much, thank you very much, thank you guys, thank you all, thank you again, thank you both, thank you
    so much guys, thank u, thanks, thanks so much, thanks guys, thanks again, thanks all, thanks everyone, thanks team, many
    thanks, big thanks, huge thanks, thx, tysm, ty, thanks a million, thanks for sharing, thank you for sharing, thanks for
    sharing this, thank you for sharing this, thanks so much for sharing, thanks for the tip, thanks for the tips, thanks for the
    recipe, thank you for the recipe, thanks for this, thank you for this, much appreciated, i appreciate it, we appreciate it`,
  praise: `
    love it, love this, love these, love this one, love it so much, love this so much, i love it, i love this, i love these, i love
    it so much, i love this so much, we love it, we love this, we love you guys, i love you guys, love you guys, loved it, loved
    this, i loved it, absolutely love it, absolutely love this, absolutely love, love love love, in love with this, in love,
    obsessed, so obsessed, im obsessed, i'm obsessed, so good, so so good, this is so good, these are so good, it's so good, looks
    so good, looks delicious, looks so delicious, looks amazing, looks beautiful, looks lovely, looks gorgeous, looks great, this
    looks amazing, this looks delicious, this looks so good, this looks great, so beautiful, so pretty, so cute, so lovely, so
    gorgeous, so cool, so helpful, so inspiring, so talented, so delicious, so yummy, so tasty, so cozy, so cosy, very nice, very
    beautiful, very helpful, very inspiring, really helpful, absolutely beautiful, absolutely gorgeous, absolutely stunning,
    absolutely delicious, absolutely amazing, absolutely love your work, simply the best, the best, you're the best, you are the
    best, you guys are the best, you guys are amazing, you are so talented, you're so talented, this is beautiful, this is
    gorgeous, this is amazing, this is stunning, this is lovely, this is adorable, this is so cute, this is so pretty, this is so
    beautiful, this is so helpful, this was so helpful, this is the best, this was delicious, it was delicious, so delicious,
    beautiful work, lovely work, amazing work, gorgeous work, love your work, love your videos, love your posts, love your
    content, love your page, love your recipes, i love your work, i love your videos, i love your content, love your shop, my
    favorite, my favourite, my new favorite, my new favourite, our favorite, our favourite, my favorite place, my favourite place,
    best coffee in town, best bread in town, best bread ever, best coffee ever, best bakery in town, this made my day, you made my
    day, made my day, this makes me so happy, this made me smile, huge fan, big fan, highly recommend, highly recommended, i
    enjoyed this, really enjoyed this, what a beautiful place, what a lovely place, what a beautiful video, what a gorgeous
    photo, stunning photo, beautiful photo, beautiful video, lovely photo, lovely video, delicious, yum, yummy`,
  replies: {
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
  },
}
