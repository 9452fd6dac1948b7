/** Whether a file is of the console's own origin. Others need a permission that they may not have given. */
export const isOfOwnOrigin = (url: string): boolean => new URL(url, location.href).origin === location.origin
