// Holidays of Fortaleza by law: national, the state's, and the city's. Carnival and the city's birthday are none.
// The nation's: Leis 662/1949 (as 10.607/2002 has it), 6.802/1980 and 14.759/2023; Ceará's: Emenda Constitucional 73/2011;
// Fortaleza's, Good Friday among them: Lei Municipal 8.796/2003.

const fixed: Record<string, string> = {
  '01-01': 'Ano-Novo',
  '03-19': 'São José',
  '03-25': 'Data Magna do Ceará',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '08-15': 'Nossa Senhora da Assunção',
  '09-07': 'Independência',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Consciência Negra',
  '12-25': 'Natal',
}

const dayMs = 86_400_000

/** Easter Sunday in milliseconds of UTC, by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32)
}

/** Name of the holiday that a day ("2026-12-25") is; `null`: it is none. */
export function holidayOn(day: string): string | null {
  const name = fixed[day.slice(5)]
  if (name) return name
  const afterEaster = (Date.parse(day) - easterOf(Number(day.slice(0, 4)))) / dayMs
  if (afterEaster === -2) return 'Sexta-feira Santa'
  return afterEaster === 60 ? 'Corpus Christi' : null
}
