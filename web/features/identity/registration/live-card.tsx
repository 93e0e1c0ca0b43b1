// The card as others will see it, drawn at every key; it shows only what was told so far.
import { Eye, UserRound } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { product } from '#contract/product.ts'
import { FramedPicture } from '../../photos/framed-picture.tsx'
import type { RegistrationForm } from './form-values.ts'
import { usePhotos } from './photos.ts'
import type { Lists } from './reference-lists.ts'
import { stepOf } from './steps.ts'

/** Facts still to come, and the step of each. */
function toCome(form: RegistrationForm, photo: boolean): string | null {
  if (!photo) return `As fotos entram no passo ${stepOf('facePhoto') + 1}`
  if (form.interests.length === 0) return `Os interesses entram no passo ${stepOf('interests') + 1}`
  if (form.studying === null) return `Curso e universidade entram no passo ${stepOf('studying') + 1}`
  return null
}

export function LiveCard({ lists }: { lists: Lists }) {
  const { control } = useFormContext<RegistrationForm>()
  // The form is whole: every field has its default.
  const form = useWatch({ control, compute: (values: RegistrationForm) => values })
  const { face, body } = usePhotos()
  const photo = body.preview ? body : face
  const [firstName] = form.name.trim().split(/\s+/)
  const bairro = lists.data?.neighborhoods.find(({ id }) => id === form.neighborhood)?.name
  const place = [bairro, form.city.trim() || product.city].filter(Boolean).join(', ')
  const university = lists.data?.universities.find(({ name }) => name === form.university)
  const studies = form.studying
    ? [form.course, university?.acronym ?? university?.name].filter(Boolean).join(' · ')
    : ''
  const coming = toCome(form, Boolean(photo.preview))

  return (
    <>
      <p className="mb-4 flex items-center gap-2 text-sm font-semibold text-(color:--wine)">
        <Eye aria-hidden className="size-4.5" />É assim que vão te ver
      </p>
      <div className="relative aspect-4/5 w-[min(22rem,52dvh)] overflow-hidden rounded-lg bg-[#2b1430] shadow-soft ring-6 ring-white">
        {photo.preview ? (
          <FramedPicture src={photo.preview} frame={photo.frame} />
        ) : (
          <span className="absolute inset-0 grid place-items-center gradient-2 pb-24 text-white/70">
            <UserRound aria-hidden strokeWidth={1.25} className="size-40" />
          </span>
        )}
        <div className="scrim-foot absolute inset-0 flex flex-col justify-end gap-1 p-5 text-white">
          <h2 className="text-3xl wrap-anywhere">
            {`${firstName || 'Seu nome'}${form.age ? `, ${form.age}` : ''}`}
          </h2>
          {studies ? <p className="truncate">{studies}</p> : null}
          <p className="truncate">{place}</p>
          {form.interests.length > 0 ? <p className="text-sm">{form.interests.join(' · ')}</p> : null}
        </div>
      </div>
      {coming ? (
        <p className="mt-5 rounded-full bg-(--wine)/80 px-4 py-2 text-sm font-medium text-white">{coming}</p>
      ) : null}
    </>
  )
}
