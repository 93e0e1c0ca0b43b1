import { BadgeCheck, Briefcase, GraduationCap, ImageOff, MapPin, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { OwnProfile } from '#contract/profile.ts'
import { studentWord } from '#web/features/people/student-word.ts'
import { fullNameAndAge } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CompleteCard } from './complete-card.tsx'
import { type Fact, informationOf, placeOf, preferencesOf } from './facts.ts'
import { PrivacyCard } from './privacy-card.tsx'

const EditDialog = onDemand(() => import('./edit-dialog.tsx').then(({ EditDialog }) => EditDialog), {
  lost: couldNotOpen,
})

/** Everything the member has told, as cards. */
export function ProfileView({ profile }: { profile: OwnProfile }) {
  const [editing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <CompleteCard
        profile={profile}
        action={
          <Button variant="secondary" onClick={edit}>
            Completar
          </Button>
        }
      />
      <EditDialog profile={profile} open={editing} onClose={() => setEditing(false)} />
      <Portrait profile={profile} onEdit={edit} />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <Card as="section">
            <CardTitle as="h2">Sobre mim</CardTitle>
            <p className={profile.bio ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-2'}>
              {profile.bio || 'Biografia não informada'}
            </p>
          </Card>
          <Card as="section">
            <CardTitle as="h2">Interesses</CardTitle>
            <Interests interests={profile.interests} />
          </Card>
          <FactsCard title="Preferências" facts={preferencesOf(profile)} />
          <FactsCard title="Informações" facts={informationOf(profile)} />
        </div>
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <Photos profile={profile} />
          <PrivacyCard profile={profile} />
        </div>
      </div>
    </div>
  )
}

function Portrait({ profile, onEdit }: { profile: OwnProfile; onEdit: () => void }) {
  return (
    <section
      aria-label="Apresentação"
      className="@container overflow-hidden rounded-lg bg-card inset-ring inset-ring-line"
    >
      <div aria-hidden className="gradient-sunset h-24 bg-size-[100%_220%] bg-top @xl:h-32" />
      <div className="px-5 pb-6 @xl:flex @xl:items-end @xl:gap-6 @xl:px-8">
        <Picture
          photo={profile.facePhoto}
          alt={`Foto de ${profile.name}`}
          seed={profile.name}
          width={160}
          height={160}
          sizes="160px"
          priority
          className="-mt-14 w-28 shrink-0 rounded-lg ring-4 ring-(--card) @xl:-mt-16 @xl:w-40"
        />
        <div className="mt-4 min-w-0 flex-1">
          <h2 className="text-3xl wrap-anywhere">{fullNameAndAge(profile)}</h2>
          <p className="mt-1.5 flex items-start gap-1.5 text-ink-2">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            {placeOf(profile)}
          </p>
          <div className="mt-3.5 flex flex-wrap gap-2 empty:hidden">
            {profile.emailConfirmed ? (
              <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
                E-mail confirmado
              </Badge>
            ) : null}
            {profile.studying ? (
              <Badge tone="sea" icon={<GraduationCap aria-hidden />}>
                {studentWord(profile.gender)}
              </Badge>
            ) : profile.work ? (
              <Badge tone="accent" icon={<Briefcase aria-hidden />}>
                Trabalhando
              </Badge>
            ) : null}
          </div>
        </div>
        <Button variant="secondary" className="mt-4 shrink-0" icon={<Pencil aria-hidden />} onClick={onEdit}>
          Editar
        </Button>
      </div>
    </section>
  )
}

function Interests({ interests }: { interests: string[] }) {
  if (interests.length === 0) return <p className="text-ink-2">Nenhum interesse escolhido</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {interests.map((interest) => (
        <li key={interest}>
          <Badge tone="primary">{interest}</Badge>
        </li>
      ))}
    </ul>
  )
}

function FactsCard({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card as="section">
      <CardTitle as="h2">{title}</CardTitle>
      <dl className="divide-y">
        {facts.map(({ label, value, href }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0"
          >
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere">
              {href ? (
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="-my-2.5 inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Photos({ profile }: { profile: OwnProfile }) {
  const photos = [
    { label: 'Rosto', photo: profile.facePhoto },
    { label: 'Corpo', photo: profile.bodyPhoto },
  ]
  return (
    <Card as="section">
      <CardTitle as="h2">Fotos</CardTitle>
      <div className="grid grid-cols-2 gap-3 md:gap-4">
        {photos.map(({ label, photo }) => (
          <figure key={label}>
            <Picture
              photo={photo}
              alt={`Foto de ${label.toLowerCase()}`}
              width={400}
              height={500}
              sizes="(width < 64rem) 45vw, 260px"
              className="rounded-md"
              fallback={
                <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-ink-2">
                  <ImageOff aria-hidden className="size-6" />
                  Sem foto
                </span>
              }
            />
            <figcaption className="mt-2 text-center text-sm text-ink-2">{label}</figcaption>
          </figure>
        ))}
      </div>
    </Card>
  )
}
