/// <reference lib="dom" />
/** What the pages gain by a script; without one they are complete. */
export {}
