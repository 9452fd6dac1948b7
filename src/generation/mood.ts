/** How images and music should be. */
export type Mood = 'calm' | 'lively'

/** How a template looks. */
export type Style = 'dark' | 'light' | 'plain' | 'bold'

/** How long scenes last. */
export type Tempo = 'brisk' | 'plain' | 'unhurried'
