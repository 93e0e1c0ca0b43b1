// Posters of the demo's raffles, events and news: drawn, 1080 × 540.

const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

const palm = (x: number, y: number, tall: number) =>
  `<path d="M${x} ${y}q14-${tall / 2} 4-${tall}" stroke="#7a4a21" stroke-width="18" stroke-linecap="round"/>${[-62, -28, 8, 42].map((turn) => `<path d="M${x + 4} ${y - tall}q${turn < 0 ? -70 : 70}-50 ${turn * 2.4} 16" stroke="#1e8e5a" stroke-width="20" stroke-linecap="round"/>`).join('')}`

const flags = (y: number) =>
  `<path d="M0 ${y}q540 60 1080 0" stroke="#fff8f3" stroke-width="4"/>${row(14, (i) => `<path d="M${20 + i * 78} ${y + 14 + Math.round(28 * Math.sin((Math.PI * i) / 13))}h46v58l-23-18-23 18z" fill="${['#d81e45', '#ffb703', '#0e7c86', '#fff8f3', '#7b3fc4'][i % 5]}"/>`)}`

const sky = (from: string, to: string) =>
  `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path d="M0 0h1080v540H0z" fill="url(#s)"/>`

const posters = {
  headphones: () =>
    `${sky('#5b2a9c', '#4a1f86')}<circle cx="540" cy="300" r="250" fill="#7b4fcf"/><path d="M350 330V270a190 190 0 0 1 380 0v60" stroke="#ffe9d2" stroke-width="44"/><rect x="290" y="290" width="120" height="190" rx="44" fill="#ff9f1c"/><rect x="670" y="290" width="120" height="190" rx="44" fill="#ff9f1c"/><rect x="380" y="300" width="44" height="170" rx="20" fill="#241019"/><rect x="656" y="300" width="44" height="170" rx="20" fill="#241019"/><path d="M500 420V270l96-24v140" stroke="#fff8f3" stroke-width="20"/><circle cx="478" cy="420" r="30" fill="#fff8f3"/><circle cx="574" cy="386" r="30" fill="#fff8f3"/>`,
  bicycle: () =>
    `${sky('#ffe3b3', '#ffcf8a')}<circle cx="740" cy="160" r="110" fill="#ff9f1c"/><path d="M0 420q270-60 540-10t540-10v140H0z" fill="#0e7c86"/><g stroke="#241019" stroke-width="18"><circle cx="380" cy="390" r="112"/><circle cx="720" cy="390" r="112"/></g><path d="M380 390l90-180h200l50 180M470 210l80 180 120-180M380 390h170" stroke="#d81e45" stroke-width="22" stroke-linejoin="round"/><path d="M430 200h80M650 160h60q30 0 30 40" stroke="#241019" stroke-width="20" stroke-linecap="round"/><rect x="690" y="220" width="110" height="76" rx="12" fill="#fff8f3"/>`,
  dinner: () =>
    `${sky('#7a1f3d', '#b3344d')}<path d="M0 400h1080v140H0z" fill="#5c1027"/><circle cx="540" cy="320" r="170" fill="#fff8f3"/><circle cx="540" cy="320" r="118" fill="#ffe0c2"/><circle cx="500" cy="300" r="52" fill="#d81e45"/><circle cx="580" cy="340" r="44" fill="#1e8e5a"/><path d="M280 180v280M250 180v90a30 30 0 0 0 60 0v-90M800 180q-50 100 0 160v120" stroke="#ffd166" stroke-width="20" stroke-linecap="round"/><path d="M520 90q20-40 0-70M570 90q20-40 0-70" stroke="#ffd166" stroke-width="10" stroke-linecap="round"/>`,
  cinema: () =>
    `${sky('#241033', '#180a24')}<path d="M0 60l620 150v120L0 430z" fill="#fff3d6" opacity=".85"/><rect x="620" y="190" width="300" height="190" rx="26" fill="#0e7c86"/><rect x="580" y="240" width="60" height="90" rx="12" fill="#0a5c66"/><circle cx="690" cy="130" r="74" fill="#12a3af"/><circle cx="860" cy="140" r="60" fill="#12a3af"/><circle cx="690" cy="130" r="26" fill="#241033"/><circle cx="860" cy="140" r="22" fill="#241033"/><path d="M770 380l-90 160M770 380l90 160" stroke="#7b4fcf" stroke-width="20"/>`,
  forro: () =>
    `${sky('#2d1250', '#5c1f6b')}${flags(30)}<path d="M0 450q540-40 1080 0v90H0z" fill="#7a2a6b"/><rect x="180" y="230" width="84" height="220" rx="12" fill="#d81e45"/><rect x="380" y="230" width="84" height="220" rx="12" fill="#d81e45"/>${row(5, (i) => `<path d="M${268 + i * 23} 240v200" stroke="#fff8f3" stroke-width="14"/>`)}<path d="M640 450q-70-90 10-170 10 40 40 50 0-60-20-110 110 60 90 170-10 60-60 60z" fill="#ff9f1c"/><path d="M670 450q-30-50 14-100 40 40 20 100z" fill="#ffe08a"/>${palm(900, 470, 240)}`,
  sail: () =>
    `${sky('#ffb347', '#ff8f6b')}<circle cx="700" cy="250" r="130" fill="#fff1b8"/><path d="M0 330h1080v90H0z" fill="#0e7c86"/><path d="M560 320h280M600 350h200" stroke="#fff1b8" stroke-width="14" stroke-linecap="round"/><path d="M0 400q270-50 540 0t540-10v150H0z" fill="#f3cf9a"/><path d="M250 360h230l-30 44H290z" fill="#8c1238"/><path d="M370 80v280" stroke="#7a4a21" stroke-width="12"/><path d="M378 90q150 110 60 250h-60z" fill="#fff8f3"/>${palm(940, 460, 260)}${palm(90, 470, 170)}`,
  stars: () =>
    `${sky('#1a1440', '#7b2a6b')}${row(40, (i) => `<circle cx="${(i * 271) % 1080}" cy="${(i * 137) % 360}" r="${2 + (i % 3)}" fill="#fff8f3"/>`)}<path d="M260 150l120 70 110-60 90 110 130-40" stroke="#fff8f3" stroke-width="5" opacity=".8"/>${[
      [260, 150],
      [380, 220],
      [490, 160],
      [580, 270],
      [710, 230],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="#ffe08a"/>`)
      .join(
        '',
      )}<path d="M880 60a90 90 0 1 0 70 150 74 74 0 0 1-70-150z" fill="#ffe08a"/><path d="M0 440q200-60 420-10t660-30v140H0z" fill="#2d1250"/>`,
  arcade: () =>
    `${sky('#bfe3ef', '#e7f4f2')}<circle cx="160" cy="120" r="70" fill="#fff1b8"/><path d="M0 430h1080v110H0z" fill="#7bc67e"/><path d="M220 200h720v240H220z" fill="#fff1d6"/><path d="M200 180h760v34H200z" fill="#e9b96b"/><path d="M440 120l140-70 140 70v60H440z" fill="#d8573c"/>${row(7, (i) => `<path d="M${250 + i * 98} 440V310a36 36 0 0 1 72 0v130z" fill="#0e7c86"/>`)}<circle cx="110" cy="380" r="80" fill="#1e8e5a"/><circle cx="90" cy="360" r="10" fill="#ff9f1c"/><circle cx="130" cy="400" r="10" fill="#ff9f1c"/>`,
  coffee: () =>
    `${sky('#ffe3c2', '#ffd7a8')}<path d="M0 400h1080v140H0z" fill="#8a4b22"/><path d="M380 220h320v110a150 130 0 0 1-320 0z" fill="#d81e45"/><path d="M700 250a60 60 0 0 1 0 120" stroke="#d81e45" stroke-width="26"/><ellipse cx="540" cy="222" rx="160" ry="36" fill="#5b2a14"/><ellipse cx="540" cy="470" rx="260" ry="30" fill="#fff8f3"/><path d="M500 160q-30-50 10-80t0-70M580 160q-30-50 10-80t0-70" stroke="#fff8f3" stroke-width="14" stroke-linecap="round"/><path d="M830 400a110 90 0 0 1 220 0z" fill="#fff3d6"/>`,
} as const

export type Poster = keyof typeof posters
export const posterNames = Object.keys(posters) as Poster[]

/** SVG text, 2:1. */
export const drawPoster = (poster: Poster): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="540" viewBox="0 0 1080 540" fill="none">${posters[poster]()}</svg>`
