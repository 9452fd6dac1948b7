/** Every text of the console, page by page. */
const s = (count: number, one: string, many: string) => `${count === 1 ? one : many}`

export const texts = {
  product: 'Castlane',
  skip: 'Skip to the content',
  loading: 'Loading…',

  signIn: {
    title: 'Sign in',
    key: 'API key',
    hint: 'The key is sent once and then forgotten. Each person should have a key of their own: its name stands beside every decision.',
    submit: 'Sign in',
    ended: 'You are signed out. Sign in again to go on where you were.',
    show: 'Show the key',
    hide: 'Hide the key',
  },

  pages: {
    waiting: 'Waiting',
    calendar: 'Calendar',
    inbox: 'Inbox',
    figures: 'Figures',
    settings: 'Settings',
  },

  shell: {
    navigation: 'Pages',
    customers: 'Customers',
    allCustomers: 'All customers',
    testCustomers: 'All test customers',
    otherCustomer: 'Another customer…',
    chooseCustomer: 'Choose a customer',
    findCustomer: 'Find a customer',
    noCustomer: (words: string) => `No customer is called “${words}”.`,
    noCustomers: 'There is no customer yet. Create a project with the API, and it stands here.',
    live: 'Live: what happens is shown at once',
    notLive: 'Not connected: shown again every minute',
    theme: { auto: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
    signOut: 'Sign out',
    shortcuts: 'Keyboard shortcuts',
    account: 'Account',
    waits: (count: string) => `${count} waiting`,
    test: 'test',
  },

  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    list: 'In a list',
    goTo: (page: string) => `Go to ${page}`,
    overlay: 'Show these keys',
    undo: 'Take back what was just done',
    customer: 'Choose a customer',
    next: 'Next',
    previous: 'Previous',
  },

  actions: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    retry: 'Try again',
    undo: 'Undo',
    back: 'Back to the list',
    more: 'Show more',
    copy: 'Copy',
    copied: 'Copied',
    dismiss: 'Dismiss',
  },

  failures: {
    title: 'This could not be loaded',
    requestId: 'Request',
    unexpected: 'Something went wrong in the console itself. Reload the page.',
    unreachable: {
      sentence: 'Castlane did not answer.',
      remedy: 'Check your connection, then try again. Nothing was done twice.',
    },
    byCode: {
      RATE_LIMITED: 'Wait a moment, then try again.',
      SERVICE_UNAVAILABLE: 'Try again in a minute.',
      INTERNAL: 'Try again; if it happens again, pass on the number of the request.',
      FORBIDDEN_SCOPE: 'Sign in with a key that may do this, or ask whoever made yours.',
    } as Readonly<Record<string, string>>,
  },

  soon: {
    title: (page: string) => `${page} is not here yet`,
    text: 'This page is being built.',
  },

  platforms: { tiktok: 'TikTok', instagram: 'Instagram', facebook: 'Facebook' } as Readonly<Record<string, string>>,
} as const

export const plural = s
