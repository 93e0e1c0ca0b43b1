// The sections of the registration form, and which of them are done.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { registrationRefusals } from '#contract/registration-rules.ts'
import {
  type FieldName,
  livesInTown,
  type PhotosPicked,
  picked,
  type RegistrationForm,
  toAnswers,
} from './form-values.ts'
import { usePhotos } from './photos.ts'

export interface SectionState {
  id: string
  title: string
  done: boolean
}

function isAnswered(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() !== ''
  return Array.isArray(answer) ? answer.length > 0 : answer !== null
}

/**
 * The sections in order. One is done when everything it asks is answered and none of the answers refused; a gender may
 * be kept to oneself, and not everyone is on Instagram.
 */
export function sectionsOf(form: RegistrationForm, photos: PhotosPicked = picked(form)): SectionState[] {
  const refused = new Set(registrationRefusals(toAnswers(form, photos)).map(({ field }) => field))
  const done = (...asked: FieldName[]) => asked.every((name) => isAnswered(form[name]) && !refused.has(name))
  const place: FieldName[] = livesInTown(form.city) ? ['state', 'city', 'neighborhood'] : ['state', 'city']
  const studies: FieldName[] = form.studying ? ['university', 'course', 'semester'] : []
  return [
    { id: 'conta', title: 'Conta', done: done('name', 'email', 'password', 'confirmation') },
    { id: 'sobre', title: 'Sobre você', done: done('genderPreference', 'age', 'maritalStatus') },
    { id: 'onde', title: 'Onde você mora', done: done(...place) },
    { id: 'contato', title: 'Contato', done: done('whatsapp') },
    { id: 'fotos', title: 'Fotos', done: photos.face && photos.body },
    { id: 'interesses', title: 'Interesses', done: done('interests') },
    { id: 'estudos', title: 'Estudos', done: done('studying', ...studies) },
  ]
}

const SectionsContext = createContext<SectionState[]>([])

/** The sections of the form around, and how far they are. */
export const useSections = () => useContext(SectionsContext)

/** Renders who asks for the sections again only when one becomes done or undone; every rule is asked once a change. */
export function SectionsProvider({ children }: { children: ReactNode }) {
  const { control } = useFormContext<RegistrationForm>()
  const { face, body } = usePhotos()
  const sections = useWatch({ control, compute: (form: RegistrationForm) => sectionsOf(form) })
  const photosDone = face.chosen && body.chosen
  const shown = useMemo(
    () => sections.map((section) => (section.id === 'fotos' ? { ...section, done: photosDone } : section)),
    [sections, photosDone],
  )
  return <SectionsContext value={shown}>{children}</SectionsContext>
}
