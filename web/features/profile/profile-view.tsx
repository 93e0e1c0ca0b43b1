import { Link } from '@tanstack/react-router'
import { BadgeCheck, Briefcase, Eye, GraduationCap, MapPin, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OwnProfile } from '#contract/profile/api.ts'
import type { FieldName } from '#web/features/identity/registration/form-values.ts'
import { studentWord } from '#web/features/people/student-word.ts'
import { nothingSent } from '#web/lib/connection.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import { CompleteCard } from './complete-card.tsx'
import type { Part } from './edit-form.ts'
import { type Fact, informationOf, inOneLine, placeOf, preferencesOf } from './facts.ts'
import { firstMissing } from './missing.ts'
import { PhotosCard } from './photos-card.tsx'

const EditDialog = onDemand(() => import('./edit-dialog.tsx').then(({ EditDialog }) => EditDialog), {
  lost: couldNotOpen,
})

const SeenByOthers = onDemand(() => import('./seen-by-others.tsx').then(({ SeenByOthers }) => SeenByOthers), {
  lost: couldNotOpen,
})

const PrivacyCard = onDemand(() => import('./privacy-card.tsx').then(({ PrivacyCard }) => PrivacyCard))

const noBio = 'Biografia não informada'
const noInterests = 'Nenhum interesse escolhido'

/** Everything the member has told, as cards. */
export function ProfileView({ profile }: { profile: OwnProfile }) {
  const [editing, setEditing] = useState(false)
  const [part, setPart] = useState<Part>('all')
  const [first, setFirst] = useState<FieldName>()
  const open = (next: Part, field?: FieldName) => {
    // Out of what was kept it lacks the contacts (app/offline-cache.ts), and saving it would take them away.
    if (!profile.phone) return toast.error(nothingSent)
    setPart(next)
    setFirst(field)
    setEditing(true)
  }
  const edit = () => open('all')
  /** The biography alone is one field; of several, the first. */
  const complete = () => {
    const field = firstMissing(profile)
    open(field === 'bio' ? 'about' : 'all', field)
  }
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <CompleteCard
        profile={profile}
        action={
          <Button variant="secondary" onClick={complete}>
            Completar
          </Button>
        }
      />
      <EditDialog
        profile={profile}
        part={part}
        first={first}
        open={editing}
        onClose={() => setEditing(false)}
      />
      <Portrait profile={profile} onEdit={edit} />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div id="sobre" className="grid scroll-mt-20 grid-cols-1 gap-4 md:gap-5">
          <FoldCard
            title="Sobre mim"
            anchor="sobre"
            summary={profile.bio || noBio}
            action={<EditPart label="Editar biografia" onPress={() => open('about')} />}
          >
            <p className={profile.bio ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-2'}>
              {profile.bio || noBio}
            </p>
          </FoldCard>
          <FoldCard
            title="Interesses"
            anchor="interesses"
            summary={profile.interests.join(', ') || noInterests}
            action={<EditPart label="Editar interesses" onPress={() => open('interests')} />}
          >
            <Interests interests={profile.interests} />
          </FoldCard>
          <FactsCard
            title="Preferências"
            anchor="preferencias"
            facts={preferencesOf(profile)}
            action={<EditPart label="Editar preferências" onPress={() => open('preferences')} />}
          />
          <FactsCard
            title="Informações"
            anchor="informacoes"
            facts={informationOf(profile)}
            action={<EditPart label="Editar informações" onPress={() => open('information')} />}
          />
        </div>
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <div id="fotos" className="scroll-mt-20">
            <PhotosCard profile={profile} />
          </div>
          <div id="privacidade" className="scroll-mt-20">
            <PrivacyCard profile={profile} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** At the end of a card's title. */
function EditPart({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      variant="ghost"
      square
      aria-label={label}
      className="text-ink-2 lg:-mt-2 lg:-mr-2"
      onClick={onPress}
    >
      <Pencil aria-hidden />
    </Button>
  )
}

function Portrait({ profile, onEdit }: { profile: OwnProfile; onEdit: () => void }) {
  const [seen, setSeen] = useState(false)
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
          <h2 className="text-3xl wrap-anywhere">{nameAndAge(profile)}</h2>
          <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{`Para seus matches: ${profile.name}`}</p>
          <p className="mt-1.5 flex items-start gap-1.5 text-ink-2">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span>{placeOf(profile)}</span>
          </p>
          <div className="mt-3.5 flex flex-wrap gap-2 empty:hidden">
            {profile.studentVerified ? (
              <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
                Matrícula verificada
              </Badge>
            ) : profile.emailConfirmed ? (
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
          {profile.university && !profile.studentVerified ? (
            <Link
              to="/relacionamento/verificacao"
              className="mt-2 inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
            >
              Ganhar o selo de estudante
            </Link>
          ) : null}
        </div>
        <div className="mt-4 flex shrink-0 flex-wrap gap-2.5 @xl:grid">
          <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={onEdit}>
            Editar
          </Button>
          <Button variant="ghost" icon={<Eye aria-hidden />} onClick={() => setSeen(true)}>
            Ver como os outros veem
          </Button>
        </div>
        <SeenByOthers profile={profile} open={seen} onClose={() => setSeen(false)} />
      </div>
    </section>
  )
}

function Interests({ interests }: { interests: string[] }) {
  if (interests.length === 0) return <p className="text-ink-2">{noInterests}</p>
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

interface FactsCardProps {
  title: string
  anchor: string
  facts: Fact[]
  action: ReactNode
}

function FactsCard({ facts, ...card }: FactsCardProps) {
  return (
    <FoldCard {...card} summary={inOneLine(facts)}>
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
    </FoldCard>
  )
}
