/** The console's own icons: 20 by 20, drawn with the colour of the text. */
const paths = {
  waiting: 'M3 12.5h3.2l1.2 2h5.2l1.2-2H17M3 12.5 5 5h10l2 7.5V16H3Z',
  calendar: 'M3.5 5h13v11.5h-13ZM3.5 8.5h13M7 3v3.5M13 3v3.5',
  inbox: 'M3.5 4.5h13v9h-6L6.5 17v-3.5h-3Z',
  figures: 'M3.5 16.5h13M5.5 13.5v-4M10 13.5v-9M14.5 13.5v-6',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  check: 'm4 10.5 4 4 8-9',
  cross: 'm5 5 10 10M15 5 5 15',
  back: 'M12 4.5 6.5 10l5.5 5.5',
  next: 'M8 4.5 13.5 10 8 15.5',
  down: 'M5 8l5 5 5-5',
  up: 'M5 12.500l5-5 5 5',
  pencil: 'M4 16l.8-3.2L13 4.5l2.5 2.5-8.3 8.2Z',
  changes: 'M15.5 9A6 6 0 0 0 5 6.5L3.5 8M3.5 4.5V8H7M4.5 11A6 6 0 0 0 15 13.5l1.5-1.5M16.5 15.5V12H13',
  clock: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM10 6.5V10l2.5 2',
  slot: 'M3.5 5h13v11.5h-13ZM3.5 8.5h13M10 10.5v4M8 12.5h4',
  warning: 'M10 3.5 17 16H3ZM10 8v4M10 13.8v.2',
  person: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16.5c.6-3 2.8-4.5 6-4.5s5.400 1.500 6 4.500',
  link: 'M8.500 11.500 11.500 8.500M9 6.500l1.800-1.800a3 3 0 0 1 4.300 4.300L13.300 10.800M11 13.500l-1.800 1.800a3 3 0 0 1-4.300-4.300L6.700 9.200',
  search: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4ZM12.700 12.700 16.500 16.500',
  play: 'M6.500 4.500v11l9-5.500Z',
  pause: 'M7 5v10M13 5v10',
  comment: 'M3.500 4.500h13v9h-6L6.500 17v-3.500h-3Z',
  heart:
    'M10 16S3.500 12.200 3.500 7.800A3.300 3.300 0 0 1 10 6.500a3.300 3.300 0 0 1 6.500 1.300C16.500 12.200 10 16 10 16Z',
  share: 'M11.500 4.500 17 9.500l-5.500 5v-3C7 11.500 4.500 13 3 15.500c.5-4.500 3.500-7.500 8.500-8Z',
  bookmark: 'M5.500 3.500h9v13L10 13l-4.500 3.500Z',
  send: 'M3.500 10 16.500 4 13 16.500l-3-4.500ZM10 12l6.500-8',
  eye: 'M2.500 10S5.500 5 10 5s7.500 5 7.500 5-3 5-7.500 5-7.500-5-7.500-5ZM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  hide: 'M2.500 10S5.500 5 10 5s7.500 5 7.500 5-3 5-7.500 5-7.500-5-7.500-5ZM4 16 16 4',
  keyboard: 'M2.500 5.500h15v9h-15ZM5.500 8.500h.1M8.500 8.500h.1M11.500 8.500h.1M14.500 8.500h.1M6.500 11.500h7',
  sun: 'M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM10 2.500v1.500M10 16v1.500M2.500 10H4M16 10h1.500M4.700 4.700l1 1M14.300 14.300l1 1M4.700 15.300l1-1M14.300 5.700l1-1',
  moon: 'M15.500 12A6.500 6.500 0 0 1 8 4.500a6.500 6.500 0 1 0 7.500 7.500Z',
  half: 'M10 3.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM10 3.500v13M10 6.500h4.500M10 10h6.500M10 13.500h4.500',
  out: 'M8 4H4v12h4M8.500 10h8M13.500 7l3 3-3 3',
  video: 'M3.500 5h9v10h-9ZM12.500 8.500l4-2v7l-4-2',
  image: 'M3.500 4.500h13v11h-13ZM3.500 13l3.500-3.500 3 3 2-2 4.500 4M12.500 7.500h.1',
  carousel: 'M6 4.500h8v11H6ZM3 6.500v7M17 6.500v7',
  sparkle: 'M10 3.500 11.500 8.500 16.500 10 11.500 11.500 10 16.500 8.500 11.500 3.500 10 8.500 8.500Z',
  undo: 'M7.500 4.500 4 8l3.500 3.500M4 8h7.500a4.500 4.500 0 0 1 0 9H8',
  pages: 'M3.500 5h13v10h-13ZM8 5v10M12 5v10',
  external: 'M8 5H4.500v10.500H15V12M11 4.500h4.500V9M15.500 4.500 9 11',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}

/** The platforms' marks, simplified: drawn filled. */
const marks: Readonly<Record<string, string>> = {
  tiktok:
    'M11 2.500h2.600c.2 2 1.500 3.300 3.400 3.500v2.600c-1.300 0-2.400-.4-3.400-1.100v5.300a4.700 4.700 0 1 1-4.700-4.700l.7.100v2.700a2.100 2.100 0 1 0 1.400 2Z',
  instagram:
    'M6.500 2.500h7a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4Zm0 1.600a2.400 2.400 0 0 0-2.400 2.400v7a2.400 2.400 0 0 0 2.400 2.400h7a2.400 2.400 0 0 0 2.400-2.400v-7a2.400 2.400 0 0 0-2.400-2.400Zm3.500 2.300a3.600 3.600 0 1 1 0 7.200 3.600 3.600 0 0 1 0-7.200Zm0 1.500a2.100 2.100 0 1 0 0 4.200 2.100 2.100 0 0 0 0-4.200Zm4-2.700a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800Z',
  facebook:
    'M10 2a8 8 0 0 0-1.300 15.900v-5.700H6.700V10h2V8.200c0-2 1.200-3.100 3-3.100l1.800.1v2h-1c-1 0-1.300.6-1.300 1.200V10h2.200l-.3 2.200h-1.900v5.700A8 8 0 0 0 10 2Z',
}

export function PlatformIcon({ platform, size = 16 }: { readonly platform: string; readonly size?: number }) {
  return (
    <svg class="icon mark" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={marks[platform] ?? 'M4 4h12v12H4Z'} fill-rule="evenodd" />
    </svg>
  )
}
