/** Friendly whoever sends them. Laughing, crying, upside-down, rolling and grinning with sweat are not. */
export const friendlyEmoji: ReadonlySet<string> = new Set(
  '❤♥🧡💛💚💙💜🤎🖤🤍🩷🩵💕💖💗💓💞💘💝❣😍🥰😘😊☺😀😃😄😁🤗🤩😻👏🙌👍💪🔥✨🌟⭐💫💯🎉🥳🙏😋🤤👌💐🌸🌷🌹🌺🌻🌼🫶' +
    '☕🍰🎂🥐🍞🧁🍪🏆🐶🐾🚲🍕🥗🍓🍋🥑🍦🍩🍫☀🌞🌊📸🎨🎶🥹🤌👑💎🍀🌱🥂🍾🍷🍹🐱🐈🎁👗👟🧥⛰🏔🏕🌈🎊💃🕺🫰🥞🧇🍔🍜🌮🍣🍝',
)

/** Alone they are praise wherever they stand: whatever a post is about, whoever sends them means well. */
export const warmSigns: ReadonlySet<string> = new Set('❤♥🧡💛💚💙💜🤎🖤🤍🩷🩵💕💖💗💓💞💘💝😍🥰🤗🙌')

/** Without what only chooses an emoji's look or the colour of its skin. */
export const withoutVariants = (text: string) => text.replaceAll(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '')
