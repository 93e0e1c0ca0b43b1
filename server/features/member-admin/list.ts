// The lists of members: e-mail and phone masked on the screen, and in the CSV unless whoever takes it out says why.
import { eq, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { memberStatusOptions } from '#contract/back-office/options.ts'
import { birthdayList, memberList } from '#contract/member-admin/api.ts'
import { product } from '#contract/product.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { beginningOf, endOf } from '#server/platform/db/days.ts'
import { users } from '../accounts/tables.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedEmail, maskedPhone, maskedYear } from '../back-office/masking.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { neighborhoods, universities } from '../reference/tables.ts'

const listed = {
  id: appUsers.id,
  version: appUsers.version,
  name: appUsers.name,
  facePhotoUrl: appUsers.facePhotoUrl,
  placeholder: facePicture.placeholder,
  email: appUsers.email,
  phone: appUsers.phone,
  // Every member has an account: joined from the left, PostgreSQL need not look it up for rows of other pages.
  verified: sql<boolean>`${users.emailVerified}`.as('verified'),
  age: appUsers.age,
  city: appUsers.city,
  status: appUsers.status,
  studying: appUsers.studying,
  university: universities.acronym,
  course: appUsers.course,
  semester: appUsers.semester,
  neighborhood: neighborhoods.name,
  createdAt: appUsers.createdAt,
  updatedAt: appUsers.updatedAt,
  lastActiveAt: appUsers.lastActiveAt,
}

const select = (db: Handle) =>
  db
    .select(listed)
    .from(appUsers)
    .leftJoin(users, eq(users.id, appUsers.userId))
    .leftJoin(facePicture, isFacePicture)
    .leftJoin(neighborhoods, eq(neighborhoods.id, appUsers.neighborhoodId))
    .leftJoin(universities, eq(universities.name, appUsers.university))
    .$dynamic()

type Listed = SelectedBy<typeof select>

/** Facts by which somebody is reached, as far as they may be in a list's answer. */
const masked = ({
  email,
  phone,
  facePhotoUrl,
  placeholder,
}: Pick<Listed, 'email' | 'phone' | 'facePhotoUrl' | 'placeholder'>) => ({
  email: maskedEmail(email),
  phone: phone && maskedPhone(phone),
  facePhoto: photoOf(facePhotoUrl, placeholder),
})

function memberRow({ facePhotoUrl, placeholder, ...row }: Listed) {
  return { ...row, ...masked({ ...row, facePhotoUrl, placeholder }) }
}

export const memberRows = createList<typeof memberList, Listed>({
  listing: memberList,
  select,
  id: appUsers.id,
  sorts: {
    name: appUsers.name,
    email: appUsers.email,
    phone: appUsers.phone,
    age: appUsers.age,
    city: appUsers.city,
    status: appUsers.status,
    university: universities.acronym,
    course: appUsers.course,
    neighborhood: neighborhoods.name,
    createdAt: appUsers.createdAt,
    lastActiveAt: appUsers.lastActiveAt,
  },
  searched: searchable(appUsers.name, appUsers.email),
  dictionary: 'members',
  filters: {
    status: (status) => eq(appUsers.status, status),
    verified: (verified) => eq(users.emailVerified, verified),
    university: (name) => eq(appUsers.university, name),
    city: (city) => eq(appUsers.city, city),
    ageFrom: (age) => gte(appUsers.age, age),
    ageUntil: (age) => lte(appUsers.age, age),
    from: (day) => gte(appUsers.createdAt, beginningOf(day)),
    until: (day) => lt(appUsers.createdAt, endOf(day)),
  },
  row: memberRow,
  csv: [
    ['Nome', (row) => row.name],
    ['E-mail', (row) => row.email, (row) => maskedEmail(row.email)],
    ['Telefone', (row) => row.phone, (row) => row.phone && maskedPhone(row.phone)],
    ['Idade', (row) => row.age],
    ['Cidade', (row) => row.city],
    ['Status', (row) => labelOf(memberStatusOptions, row.status)],
    ['E-mail confirmado', (row) => row.verified],
    ['Universidade', (row) => row.university],
    ['Curso', (row) => row.course],
    ['Semestre', (row) => row.semester],
    ['Bairro', (row) => row.neighborhood],
    ['Cadastro', (row) => row.createdAt],
    ['Última atividade', (row) => row.lastActiveAt],
  ],
})

/**
 * The birthday falls on today or into this week, by the database's clock and in the city. Who was born on the 29th of February
 * has it on the 28th in most years, as PostgreSQL adds years.
 */
function isBirthdayWithin(when: 'today' | 'week'): SQL {
  const today = sql`(now() at time zone ${product.timeZone})::date`
  const first = when === 'today' ? today : sql`(${today} - extract(dow from ${today})::int)`
  return sql`exists (select from generate_series(0, ${when === 'today' ? 0 : 6}) as ahead,
    lateral (select ${first} + ahead as day) as days
    where (${appUsers.birthDate} + make_interval(years => (extract(year from day) - extract(year from ${appUsers.birthDate}))::int))::date = day)`
}

/** "13/06/2003" */
const inWords = (birthDate: string) => birthDate.split('-').reverse().join('/')

const selectBirthdays = (db: Handle) =>
  db
    .select({
      id: appUsers.id,
      name: appUsers.name,
      facePhotoUrl: appUsers.facePhotoUrl,
      placeholder: facePicture.placeholder,
      email: appUsers.email,
      phone: appUsers.phone,
      city: appUsers.city,
      status: appUsers.status,
      // A member with a birth date has an age: `always` and the table see to it.
      birthDate: sql<string>`${appUsers.birthDate}`.as('birth_date'),
      age: sql<number>`${appUsers.age}`.as('age'),
    })
    .from(appUsers)
    .leftJoin(facePicture, isFacePicture)
    .$dynamic()

type Birthday = SelectedBy<typeof selectBirthdays>

export const birthdayRows = createList<typeof birthdayList, Birthday>({
  listing: birthdayList,
  select: selectBirthdays,
  id: appUsers.id,
  sorts: { birthDate: appUsers.birthDate, name: appUsers.name, age: appUsers.age, city: appUsers.city },
  searched: searchable(appUsers.name, appUsers.email),
  dictionary: 'members',
  always: () => isNotNull(appUsers.birthDate),
  filters: {
    month: (month) => sql`extract(month from ${appUsers.birthDate}) = ${month}`,
    when: (when) => isBirthdayWithin(when),
  },
  row: ({ facePhotoUrl, placeholder, ...row }) => ({
    ...row,
    birthDate: maskedYear(row.birthDate),
    ...masked({ ...row, facePhotoUrl, placeholder }),
  }),
  csv: [
    ['Nome', (row) => row.name],
    ['E-mail', (row) => row.email, (row) => maskedEmail(row.email)],
    ['Telefone', (row) => row.phone, (row) => row.phone && maskedPhone(row.phone)],
    ['Nascimento', (row) => inWords(row.birthDate), (row) => maskedYear(row.birthDate)],
    ['Idade', (row) => row.age],
    ['Cidade', (row) => row.city],
  ],
})
