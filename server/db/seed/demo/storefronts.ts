// Logos and banners of the demo's companies: drawn, so that no real business is borrowed.

export const motifs = ['awning', 'books', 'bowl', 'barber', 'cross', 'plates', 'hammock', 'screen'] as const
export type Motif = (typeof motifs)[number]

/** Sky, middle, deep, and the accent on them. */
const palettes = [
  ['#ffe3b3', '#ff9a7b', '#b83a2e', '#fff8f3'],
  ['#d9fbf6', '#4fb6c0', '#0e5f6b', '#ffd166'],
  ['#fff1cf', '#ffb703', '#b45309', '#fff8f3'],
  ['#efe4ff', '#a78bfa', '#4c2a85', '#ffe08a'],
  ['#ffe0ec', '#f78fb3', '#9d174d', '#fff8f3'],
  ['#e2f7dc', '#7bc67e', '#17603c', '#fff3bf'],
] as const

const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Drawing in the banner's middle: 1080 × 540. */
const scenes: Record<Motif, (colours: readonly string[]) => string> = {
  awning: ([, middle = '', deep = '', accent = '']) =>
    `<path d="M200 200h680v300H200z" fill="${accent}"/><path d="M250 300h180v200H250z" fill="${deep}"/><path d="M490 290h330v130H490z" fill="${middle}" opacity=".5"/>${row(8, (i) => `<path d="M${180 + i * 90} 150h90v90a45 45 0 0 1-90 0z" fill="${i % 2 ? accent : deep}"/>`)}<path d="M490 440h330v24H490z" fill="${deep}"/>`,
  books: ([, middle = '', deep = '', accent = '']) =>
    row(
      2,
      (shelf) =>
        `<path d="M90 ${250 + shelf * 210}h900v18H90z" fill="${deep}"/>${row(20, (i) => `<path d="M${110 + i * 43} ${90 + shelf * 210 + ((i * 7 + shelf * 3) % 5) * 12}h34V${250 + shelf * 210}h-34z" fill="${[deep, middle, accent, '#d81e45', '#0e7c86'][(i * 3 + shelf) % 5]}"/>`)}`,
    ),
  bowl: ([, , deep = '', accent = '']) =>
    `<path d="M0 380q280-70 540 0t540 0v160H0z" fill="${accent}"/><path d="M330 250h420a210 190 0 0 1-420 0z" fill="${deep}"/><ellipse cx="540" cy="250" rx="210" ry="56" fill="#5b2a86"/>${row(5, (i) => `<circle cx="${430 + i * 55}" cy="${236 + (i % 2) * 22}" r="26" fill="${i % 2 ? '#ffd166' : '#d81e45'}"/>`)}`,
  barber: ([, middle = '', deep = '', accent = '']) =>
    `<path d="M470 90h140v360H470z" fill="${accent}"/>${row(5, (i) => `<path d="M470 ${130 + i * 72}l140-50v34l-140 50z" fill="${i % 2 ? deep : '#d81e45'}"/>`)}<path d="M450 60h180v44H450zM450 440h180v44H450z" fill="${deep}"/><circle cx="250" cy="280" r="110" fill="${accent}" opacity=".7"/><circle cx="830" cy="280" r="110" fill="${middle}"/>`,
  cross: ([, middle = '', deep = '', accent = '']) =>
    `<path d="M180 180h720v320H180z" fill="${accent}"/><path d="M480 130h120v110h110v120H600v110H480V360H370V240h110z" fill="${deep}"/><path d="M220 400h110v100H220zM750 400h110v100H750z" fill="${middle}"/>`,
  plates: ([, middle = '', deep = '', accent = '']) =>
    `<path d="M0 400h1080v140H0z" fill="${deep}"/>${row(3, (i) => `<circle cx="${250 + i * 290}" cy="300" r="125" fill="${accent}"/><circle cx="${250 + i * 290}" cy="300" r="86" fill="${i === 1 ? middle : '#f4c430'}"/><circle cx="${225 + i * 290}" cy="280" r="30" fill="#1e8e5a"/><circle cx="${285 + i * 290}" cy="320" r="24" fill="#d81e45"/>`)}`,
  hammock: ([, middle = '', deep = '', accent = '']) =>
    `<path d="M150 120h26v380h-26zM900 120h26v380h-26z" fill="${deep}"/><path d="M163 170Q540 560 913 170Q540 420 163 170Z" fill="${accent}"/><path d="M163 170Q540 500 913 170" stroke="#d81e45" stroke-width="16"/><path d="M0 480q270-50 540 0t540 0v60H0z" fill="${middle}"/>`,
  screen: ([, middle = '', deep = '', accent = '']) =>
    `<rect x="250" y="110" width="580" height="310" rx="26" fill="${deep}"/><rect x="276" y="136" width="528" height="258" rx="10" fill="${middle}"/><path d="M470 420h140v60H470z" fill="${deep}"/><path d="M380 476h320v24H380z" fill="${deep}"/><path d="M330 330l110-110 80 70 120-100 110 90" stroke="${accent}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>`,
}

const coloursOf = (number: number) => palettes[number % palettes.length] ?? palettes[0]

const framed = (height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${height}" viewBox="0 0 1080 ${height}" fill="none">${inside}</svg>`

/** SVG text, 2:1. */
export function drawBanner(motif: Motif, number: number): string {
  const colours = coloursOf(number)
  const [light, middle] = colours
  const sun = `<circle cx="${180 + ((number * 137) % 720)}" cy="${90 + ((number * 53) % 90)}" r="64" fill="#fff3bf" opacity=".8"/>`
  const sky = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${middle}"/></linearGradient></defs><path d="M0 0h1080v540H0z" fill="url(#s)"/>`
  const scene = scenes[motif](colours)
  const placed = number % 2 ? `<g transform="translate(1080 0) scale(-1 1)">${scene}</g>` : scene
  return framed(540, sky + sun + placed)
}

/** SVG text, square: the motif in a disc. */
export function drawLogo(motif: Motif, number: number): string {
  const colours = coloursOf(number + 1)
  const [light, , deep] = colours
  return framed(
    1080,
    `<path d="M0 0h1080v1080H0z" fill="${deep}"/><circle cx="540" cy="540" r="450" fill="${light}"/><clipPath id="disc"><circle cx="540" cy="540" r="450"/></clipPath><g clip-path="url(#disc)"><g transform="translate(-81 207) scale(1.15)">${scenes[motif](colours)}</g></g>`,
  )
}
