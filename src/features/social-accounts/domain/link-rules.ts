/** How long a connect link lives, where nothing else is asked for and at most, in days. */
export const linkDays = { default: 7, max: 30 }
