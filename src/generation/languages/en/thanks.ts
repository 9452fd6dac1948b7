import type { Thanks } from '../thanks-forms.ts'

/**
 * Left out on purpose is what people mostly say in irony ("thanks a lot", "nice one", "just great", "well done"), what is
 * also said in farewell ("thank you for everything"), and praise of what goes wrong in earnest (service, delivery, prices).
 */
export const thanks: Thanks = {
  code: 'en',
  thanks: `
    thank you, thank you so much, thank you very much, thank you guys, thank you all, thank you again, thank you both, thank
    you so much guys, thank u, thanks, thanks so much, thanks guys, thanks again, thanks all, thanks everyone, thanks team,
    many thanks, big thanks, huge thanks, thx, tysm, ty, thanks a million, thanks for sharing, thank you for sharing, thanks
    for sharing this, thank you for sharing this, thanks so much for sharing, thanks for the tip, thanks for the tips, thanks
    for the recipe, thank you for the recipe, thanks for this, thank you for this, much appreciated, i appreciate it, we
    appreciate it, thanks so much for sharing this, thank you so much for sharing, thanks for posting this, thank you for
    posting, thanks for the inspiration, thank you for all the tips, thank you for your kindness, thanks for this video, thank
    you so much for this tutorial, i really appreciate it, thank you friends`,
  praise: `
    love it, love this, love these, love this one, love it so much, love this so much, i love it, i love this, i love these, i
    love it so much, i love this so much, we love it, we love this, we love you guys, i love you guys, love you guys, loved
    it, loved this, i loved it, absolutely love it, absolutely love this, absolutely love, love love love, in love with this,
    in love, obsessed, so obsessed, im obsessed, i'm obsessed, so good, so so good, this is so good, these are so good, it's
    so good, looks so good, looks delicious, looks so delicious, looks amazing, looks beautiful, looks lovely, looks gorgeous,
    looks great, this looks amazing, this looks delicious, this looks so good, this looks great, so beautiful, so pretty, so
    cute, so lovely, so gorgeous, so cool, so inspiring, so talented, so delicious, so yummy, so tasty, so cozy, so cosy, very
    nice, very beautiful, very inspiring, absolutely beautiful, absolutely gorgeous, absolutely stunning, absolutely
    delicious, absolutely amazing, absolutely love your work, simply the best, the best, you're the best, you are the best,
    you guys are the best, you guys are amazing, you are so talented, you're so talented, this is beautiful, this is gorgeous,
    this is amazing, this is stunning, this is lovely, this is adorable, this is so cute, this is so pretty, this is so
    beautiful, this is the best, this was delicious, it was delicious, beautiful work, lovely work, amazing work, gorgeous
    work, love your work, love your videos, love your posts, love your content, love your page, love your recipes, i love your
    work, i love your videos, i love your content, love your shop, my favorite, my favourite, my new favorite, my new
    favourite, our favorite, our favourite, my favorite place, my favourite place, best coffee in town, best bread in town,
    best bread ever, best coffee ever, best bakery in town, this made my day, you made my day, made my day, this makes me so
    happy, this made me smile, huge fan, big fan, highly recommend, highly recommended, i enjoyed this, really enjoyed this,
    what a beautiful place, what a lovely place, what a beautiful video, what a gorgeous photo, stunning photo, beautiful
    photo, beautiful video, lovely photo, lovely video, delicious, yum, yummy, i really love this, i really love this one,
    love this one so much, loving it, loving this, i love your page, i love your design, we love your coffee, we love your
    bread, we love your cakes, love the colors, love the colours, love the design, love these recipes, love everything you
    make, i love what you do, love what you do, we love you guys so much, i'm in love with this, super cute, truly beautiful,
    it looks amazing, it looks delicious, these look delicious, these look amazing, these are beautiful, these are so cute,
    they look gorgeous, that looks delicious, that looks amazing, it's beautiful, it's gorgeous, your work is amazing, your
    work is beautiful, your photos are stunning, your cakes look amazing, your page is the best, everything looks delicious,
    what a beautiful photo, what a lovely video, such a beautiful place, such a lovely shop, you guys are awesome, you're so
    kind, very talented, best recipe ever, the best coffee in town, the best bread in town, keep up the amazing work, keep up
    the beautiful work, i'm a big fan, my favourite coffee, my favorite coffee, my favourite page, my favorite page, this is
    my favourite, this is my favorite, love your coffee, love your bread, love your cakes, love the colours so much`,
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
