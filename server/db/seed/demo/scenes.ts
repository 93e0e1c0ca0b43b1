// Backgrounds of the full-length portraits: places of Fortaleza in flat colour, without outlines, so that the person stands out.

const sky = (id: string, top: string, bottom: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><path d="M0 0h1080v1350H0z" fill="url(#${id})"/>`

const sun = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="${color}" opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`

const clouds = (color: string) =>
  `<g fill="${color}" opacity=".75"><path d="M90 300q10-50 62-44q26-48 82-24q52-6 58 40q34 8 28 28z"/><path d="M760 190q8-40 52-36q24-38 68-18q44-4 50 32q28 6 24 22z"/></g>`

/** A coconut palm; `lean` in pixels at the crown. */
function palm(x: number, y: number, height: number, lean: number): string {
  const top = y - height
  const leaf = (turn: number) =>
    `<path transform="rotate(${turn})" d="M0 0Q90-60 200-4Q96-28 0 10Z"/><path transform="rotate(${turn})" d="M0 0Q90-20 190 34Q88 6 0 12Z" opacity=".8"/>`
  return `<path d="M${x - 16} ${y}Q${x - 10} ${y - height / 2} ${x + lean - 9} ${top}h18Q${x + 22} ${y - height / 2} ${x + 18} ${y}z" fill="#7a4a2b"/><g transform="translate(${x + lean} ${top})" fill="#1f7a4d">${[-150, -108, -62, -20, 24, 160, 196].map(leaf).join('')}</g><g fill="#5b3620"><circle cx="${x + lean - 12}" cy="${top + 14}" r="14"/><circle cx="${x + lean + 14}" cy="${top + 18}" r="14"/></g>`
}

const jangada = (x: number, y: number, scale: number, sail: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-8-250Q110-190 128-26L-8-26Z" fill="${sail}"/><path d="M-8-250Q56-150 60-26" stroke="#00000022" stroke-width="6"/><path d="M-12-262V-10" stroke="#6b4226" stroke-width="10"/><path d="M-112-24H150L118 14H-84Z" fill="#a5673a"/></g>`

const sea = (y: number, deep: string, light: string) =>
  `<path d="M0 ${y}h1080v500H0z" fill="${deep}"/><g stroke="${light}" stroke-width="7" stroke-linecap="round" opacity=".7"><path d="M60 ${y + 60}h150M330 ${y + 34}h90M700 ${y + 70}h190M520 ${y + 120}h120M120 ${y + 160}h200M840 ${y + 150}h150"/></g>`

const beach = () =>
  sky('sky', '#7ed0ee', '#fff1cf') +
  sun(850, 250, 78, '#ffe08a') +
  clouds('#ffffff') +
  sea(640, '#2aa5b0', '#d9fbf6') +
  jangada(235, 790, 1.1, '#fff8f3') +
  '<path d="M0 940Q280 890 560 930T1080 900V1350H0Z" fill="#e9fbf7"/><path d="M0 960Q280 912 560 950T1080 922V1350H0Z" fill="#f3d6a2"/><path d="M0 1170Q400 1120 1080 1190V1350H0Z" fill="#e9c588"/>' +
  palm(980, 1120, 720, -60)

const promenade = () => {
  const towers = [
    [0, 470, 110],
    [124, 390, 92],
    [230, 520, 80],
    [322, 340, 104],
    [440, 450, 84],
    [536, 380, 96],
    [646, 500, 76],
    [734, 320, 110],
    [856, 430, 92],
    [960, 370, 120],
  ] as const
  const skyline = towers
    .map(
      ([x, y, width], i) =>
        `<path d="M${x} ${y}h${width}V830H${x}z" fill="${['#c9866d', '#b4705f', '#d79a78'][i % 3]}"/>`,
    )
    .join('')
  const lights = towers
    .map(([x, y, width]) =>
      [0, 1, 2, 3]
        .map(
          (row) =>
            `<path d="M${x + 16} ${y + 34 + row * 62}h${width - 32}" stroke="#ffe2a8" stroke-width="14" stroke-dasharray="14 16"/>`,
        )
        .join(''),
    )
    .join('')
  const waves = [0, 1, 2]
    .map(
      (row) =>
        `<path d="M-60 ${1100 + row * 90}q60-56 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0" stroke="#5b4a4f" stroke-width="30"/>`,
    )
    .join('')
  return (
    sky('sky', '#ff9a7b', '#ffe3b3') +
    sun(300, 300, 84, '#fff0b8') +
    skyline +
    lights +
    '<path d="M0 830h1080v90H0z" fill="#3d8c93"/><path d="M0 900h1080v130H0z" fill="#f1d29b"/>' +
    palm(120, 1030, 520, 40) +
    palm(975, 1030, 460, -30) +
    `<path d="M0 1020h1080v330H0z" fill="#f6ebe0"/>${waves}`
  )
}

const dunes = () =>
  sky('sky', '#6cc4e8', '#e9f8f2') +
  sun(210, 230, 80, '#fff3bf') +
  clouds('#ffffff') +
  '<path d="M0 700Q240 520 520 640Q800 500 1080 660V1350H0Z" fill="#f7e3bd"/><path d="M520 640Q640 690 700 860L1080 900V660Q800 500 520 640Z" fill="#ecd0a0"/><path d="M0 860Q300 780 620 850T1080 830V1010H0Z" fill="#3fb8b4"/><path d="M0 900Q300 820 620 890T1080 880V940Q700 900 560 930T0 950Z" fill="#7fd8cf"/><path d="M0 980Q360 900 1080 990V1350H0Z" fill="#f9e6c3"/><path d="M0 1200Q500 1080 1080 1200V1350H0Z" fill="#efd3a2"/>' +
  palm(930, 880, 300, -30) +
  palm(1010, 900, 380, 20)

const pier = () =>
  sky('sky', '#5b3a8c', '#ff9f6b') +
  '<path d="M0 520h1080v260H0z" fill="#ffb37a" opacity=".5"/>' +
  sun(700, 690, 130, '#ffd166') +
  '<path d="M0 760h1080v400H0z" fill="#a8477a"/><g stroke="#ffd9a0" stroke-width="9" stroke-linecap="round" opacity=".8"><path d="M600 800h210M640 840h150M560 884h260M650 930h120"/></g>' +
  '<g fill="#3a2350"><path d="M0 690h560v34H0z"/><path d="M0 610h540v10H0z"/><path d="M30 724h26v210H30zM170 724h26v190H170zM310 724h24v170H310zM440 724h22v150H440zM530 724h18v120H530z"/><path d="M30 610h8v90H30zM110 610h8v90H110zM190 610h8v90H190zM270 610h8v90H270zM350 610h8v90H350zM430 610h8v90H430zM520 610h8v90H520z"/></g><g stroke="#3a2350" stroke-width="9"><path d="M56 740L170 900M196 740L310 870M334 740L440 850"/></g>' +
  '<g stroke="#3a2350" stroke-width="7" stroke-linecap="round"><path d="M800 330q24-26 46 0q22-26 46 0M910 420q16-18 32 0q16-18 32 0M250 250q18-20 36 0q18-20 36 0"/></g>' +
  '<path d="M0 1080Q420 1020 1080 1070V1350H0Z" fill="#e8b58f"/><path d="M0 1210Q500 1150 1080 1220V1350H0Z" fill="#d99e7c"/>'

/** June festivities: flags, bonfire, stars. */
const saoJoao = () => {
  const colors = ['#ff9f1c', '#d81e45', '#fff8f3', '#4fb6c0', '#f4c430', '#7bc67e']
  const string = (y: number, sag: number) =>
    `<path d="M0 ${y}Q540 ${y + sag * 2} 1080 ${y}" stroke="#fff8f3" stroke-width="5"/>` +
    Array.from({ length: 15 }, (_, i) => {
      const t = (i + 0.5) / 15
      const hang = y + sag * 4 * t * (1 - t)
      return `<path d="M${t * 1080 - 26} ${hang.toFixed(1)}h52v78l-26-24l-26 24z" fill="${colors[(i + y) % 6]}"/>`
    }).join('')
  const stars = Array.from(
    { length: 26 },
    (_, i) => `<circle cx="${(i * 397) % 1080}" cy="${(i * 251) % 620}" r="${2 + (i % 3)}"/>`,
  ).join('')
  return (
    sky('sky', '#1d1440', '#6a3170') +
    `<g fill="#fff3cf">${stars}</g><circle cx="890" cy="470" r="62" fill="#ffeec2"/>` +
    string(90, 50) +
    string(250, 60) +
    '<g fill="#33204f"><path d="M0 720h250v340H0z"/><path d="M-20 720L125 630L270 720Z"/><path d="M800 760h300v300H800z"/><path d="M780 760L950 670L1120 760Z"/></g><g fill="#ffd166"><path d="M50 800h60v80H50zM150 800h60v80h-60zM860 830h56v76h-56zM970 830h56v76h-56z"/></g>' +
    '<path d="M0 1040Q500 1000 1080 1040V1350H0Z" fill="#8a4a3a"/><path d="M0 1190Q500 1150 1080 1190V1350H0Z" fill="#79402f"/>' +
    '<g transform="translate(905 1120)"><circle r="190" cy="-60" fill="#ff9f1c" opacity=".2"/><path d="M0-220Q90-120 70-40Q60 20 0 24Q-60 20-70-40Q-78-90-36-130Q-34-90-14-86Q-26-160 0-220Z" fill="#ff7a1c"/><path d="M4-130Q50-70 38-20Q30 14 0 16Q-34 12-36-24Q-34-56-12-74Q0-90 4-130Z" fill="#ffd166"/><path d="M-100 34L90 4M-90 4L100 34" stroke="#4a2b1c" stroke-width="26" stroke-linecap="round"/></g>'
  )
}

/** A street of old houses under a flowering ipê, as in Benfica. */
const oldStreet = () => {
  const house = (x: number, color: string, trim: string) =>
    `<path d="M${x} 560h240v520H${x}z" fill="${color}"/><path d="M${x - 8} 540h256v34h-256z" fill="${trim}"/><path d="M${x + 60} 540q60-70 120 0z" fill="${trim}"/><path d="M${x + 34} 860q0-50 44-50t44 50v220h-88z" fill="#5d3a2e"/><path d="M${x + 150} 700q0-36 32-36t32 36v110h-64z" fill="#fdf3dc"/><path d="M${x + 182} 664v146M${x + 150} 740h64" stroke="${color}" stroke-width="8"/><path d="M${x + 46} 700q0-36 32-36t32 36v70h-64z" fill="#fdf3dc"/>`
  const blossom = Array.from({ length: 34 }, (_, i) => {
    const [a, r] = [i * 2.4, 42 * Math.sqrt(i)]
    return `<circle cx="${(905 + Math.cos(a) * r).toFixed(0)}" cy="${(360 + Math.sin(a) * r * 0.72).toFixed(0)}" r="${52 - (i % 4) * 6}" fill="${['#ffc928', '#ffb703', '#ffda5e'][i % 3]}"/>`
  }).join('')
  return (
    sky('sky', '#8fd3f0', '#fdf0d5') +
    clouds('#ffffff') +
    house(-40, '#e9806e', '#fff1df') +
    house(208, '#5fb3a8', '#fff1df') +
    house(456, '#f0b252', '#fff1df') +
    house(704, '#b58ad0', '#fff1df') +
    house(952, '#7fa8d8', '#fff1df') +
    '<path d="M0 1070h1080v60H0z" fill="#d8c3ad"/><path d="M0 1130h1080v220H0z" fill="#b9a08c"/><g stroke="#a58b78" stroke-width="6"><path d="M0 1180h1080M0 1240h1080M0 1300h1080M120 1130v50M360 1180v60M600 1130v50M860 1180v60M240 1240v60M740 1240v60"/></g>' +
    `<path d="M880 1090Q900 760 850 520L905 560L960 480Q930 760 950 1090Z" fill="#6b4a35"/>${blossom}`
  )
}

const scenes = [beach, promenade, dunes, pier, saoJoao, oldStreet]

/** SVG content, 1080 × 1350; any whole number picks one. */
export const drawScene = (number: number): string => (scenes[number % scenes.length] ?? beach)()
