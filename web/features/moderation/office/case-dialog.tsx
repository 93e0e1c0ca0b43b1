// One report: what was told, the profile of then beside the one of now, and the decision.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Changed } from '#contract/back-office/listing.ts'
import {
  contentKinds,
  reportOutcomeNames,
  reportOutcomes,
  reportReasons,
} from '#contract/interactions/report-options.ts'
import type { ReportCase, ReportRow } from '#contract/moderation/api.ts'
import { decisionForm } from '#contract/moderation/form.ts'
import { facts, type OwnWords, ownWords } from '#contract/people/facts.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { ChoiceField, LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { useRowAddress } from '#web/features/back-office/use-row-address.ts'
import { api, query, whyLost } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dueText } from './report-words.tsx'

interface CaseDialogProps {
  report: ReportRow
  open: boolean
  onClose: () => void
  mayWrite: boolean
  onSaved: (saved: Changed) => Promise<unknown>
}

/** Decisions that there are: words elsewhere are erased where the report is about some. */
const outcomesFor = ({ said }: ReportRow) =>
  reportOutcomeNames
    .filter((value) => value !== 'said' || said)
    .map((value) => ({ value, label: reportOutcomes[value] }))
const shown = 'aspect-4/5 w-full rounded-sm bg-sunken object-cover'
const quoteClass = 'rounded-sm bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere'

export function CaseDialog({ report, open, onClose, mayWrite, onSaved }: CaseDialogProps) {
  const { id, version, name, reason, dueAt, state } = report
  const opened = useQuery(
    query.moderation.open.queryOptions({ input: { id }, enabled: open, staleTime: 0, gcTime: 0 }),
  )
  useRowAddress(open, id)
  const title = reportReasons[reason].label
  const description = `${report.said ? `${contentKinds[report.said]} de ${name}` : name}, ${state === 'open' ? dueText(dueAt) : `chegou em ${formatMoment(report.sentAt)}`}`
  const whole = opened.data ? (
    <>
      <ReportDetails report={opened.data} />
      <Profiles report={opened.data} />
    </>
  ) : opened.error ? (
    <LoadFailed
      as="h3"
      title="Erro ao carregar a denúncia"
      text={whyLost(opened.error)}
      onRetry={() => void opened.refetch()}
    />
  ) : (
    <Skeleton className="h-64" />
  )
  if (state === 'closed' || !mayWrite)
    return (
      <Dialog
        title={title}
        description={description}
        size="lg"
        open={open}
        onOpenChange={(next) => next || onClose()}
      >
        <div className="grid gap-4">{whole}</div>
      </Dialog>
    )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      schema={decisionForm}
      values={{ outcome: null, pictures: [], reason: '' }}
      recordId={id}
      version={version}
      labels={{ outcome: 'Decisão', pictures: 'O que sai', reason: 'Motivo' }}
      saveLabel="Decidir"
      size="xl"
      errorText="Erro ao decidir a denúncia"
      question={({ outcome }) =>
        outcome === 'suspended'
          ? {
              title: `Suspender ${name}?`,
              body: 'Sai de todos os aparelhos na hora e some para todo mundo. Avisamos por e-mail, com a regra e um link para contestar.',
              confirmLabel: 'Suspender',
            }
          : null
      }
      onSave={async (decision, seen) =>
        onSaved(await api.moderation.decide({ ...decision, id, version: seen }))
      }
    >
      {/* The decision stands beside the case on a laptop, and before its pictures on a phone: in view without scrolling. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
        <div className="grid gap-4">{opened.data ? <ReportDetails report={opened.data} /> : whole}</div>
        <div className="grid gap-4 lg:sticky lg:top-0 lg:row-span-2">
          <ChoiceField name="outcome" label="Decisão" options={outcomesFor(report)} required />
          <ChosenPictures pictures={opened.data?.profile.pictures ?? []} />
          <LongTextField
            name="reason"
            label="Motivo"
            rows={3}
            hint="Fica na auditoria. Quem denunciou só recebe resposta se tomarmos uma medida. As outras denúncias abertas sobre a mesma coisa são fechadas junto."
            required
          />
        </div>
        {opened.data ? <Profiles report={opened.data} /> : null}
      </div>
    </FormDialog>
  )
}

type Shown = ReportCase['profile']['pictures']

/** "Rosto", "Galeria 2" */
function nameOf(picture: string, pictures: Shown): string {
  if (picture === 'face') return 'Rosto'
  if (picture === 'body') return 'Corpo'
  if (picture === 'video') return 'Vídeo'
  const gallery = pictures.filter(({ picture }) => !['face', 'body', 'video'].includes(picture))
  return `Galeria ${gallery.findIndex((one) => one.picture === picture) + 1}`
}

/** Every picture that the profile shows, to be chosen where one is to go. */
function ChosenPictures({ pictures }: { pictures: Shown }) {
  const outcome = useWatch({ name: 'outcome' })
  const { field, fieldState } = useController<{ pictures: string[] }, 'pictures'>({ name: 'pictures' })
  if (outcome !== 'photo') return null
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">O que sai</legend>
      {pictures.map(({ picture }) => (
        <Checkbox
          key={picture}
          label={nameOf(picture, pictures)}
          checked={field.value.includes(picture)}
          onChange={({ target }) =>
            field.onChange(
              target.checked ? [...field.value, picture] : field.value.filter((one) => one !== picture),
            )
          }
        />
      ))}
      {fieldState.error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {fieldState.error.message}
        </p>
      ) : null}
    </fieldset>
  )
}

/** The report itself: its words, what it is about, and what is known of whoever sent it. */
function ReportDetails({ report }: { report: ReportCase }) {
  const { words, evidence, profile, reporter, sameNumber, note, name } = report
  return (
    <>
      {evidence?.pattern ? (
        <Pattern {...evidence.pattern} />
      ) : words ? (
        <p className={quoteClass}>{words}</p>
      ) : (
        <p className="text-ink-2">Sem palavras de quem denunciou.</p>
      )}
      {evidence?.said ? <Words {...evidence.said} kind={report.said} author={name} /> : null}
      {evidence?.meeting ? <MeetingOfThen {...evidence.meeting} /> : null}
      {reporter ? (
        <p className="text-sm text-ink-2">{`Quem denunciou já fez ${plural(reporter.sent, 'denúncia')}; ${reporter.upheld} ${reporter.upheld === 1 ? 'levou' : 'levaram'} a uma medida.`}</p>
      ) : null}
      {report.reason === 'number' ? (
        <Notice tone={sameNumber ? 'warning' : 'info'}>
          {sameNumber
            ? 'O perfil de quem denunciou tem o mesmo número.'
            : 'O perfil de quem denunciou tem outro número.'}
        </Notice>
      ) : null}
      {profile.ageDoubted ? (
        <Notice tone="info">O perfil está escondido até confirmar a idade. “Nada a fazer” confirma.</Notice>
      ) : null}
      {profile.staff ? (
        <Notice tone="warning">Esta pessoa trabalha aqui: fale com quem cuida da equipe.</Notice>
      ) : null}
      {note ? (
        <div>
          <h3 className="font-semibold">Por que decidimos assim</h3>
          <p className={quoteClass}>{note}</p>
        </div>
      ) : null}
    </>
  )
}

/** The profile when the report came, beside the one of now. */
function Profiles({ report }: { report: ReportCase }) {
  const { evidence, profile, name } = report
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Profile title="Quando a denúncia chegou">
        {evidence ? (
          <>
            <div className="grid grid-cols-2 gap-2">
              {evidence.pictures.map(({ address, isVideo, still }, place) => (
                <figure key={address} className="grid content-start gap-1">
                  {isVideo ? (
                    // biome-ignore lint/a11y/useMediaCaption: what members send has no captions
                    <video
                      src={address}
                      controls
                      preload="none"
                      className={shown}
                      aria-label="Vídeo de então"
                    />
                  ) : (
                    <a href={address} target="_blank" rel="noreferrer" className="block">
                      <img src={address} alt={`Foto ${place + 1} de ${evidence.name}`} className={shown} />
                    </a>
                  )}
                  <figcaption className="text-sm text-ink-2">
                    {still ? nameOf(still, profile.pictures) : 'Já não está no perfil'}
                  </figcaption>
                </figure>
              ))}
            </div>
            <Texts of={evidence} />
          </>
        ) : (
          <p className="text-ink-2">Apagado, seis meses depois da decisão.</p>
        )}
      </Profile>
      <Profile title="Agora">
        <div className="grid grid-cols-2 gap-2">
          {profile.pictures.map(({ picture, photo, video }) => (
            <figure key={picture} className="grid content-start gap-1">
              {video ? (
                // biome-ignore lint/a11y/useMediaCaption: what members send has no captions
                <video src={video} controls preload="none" className={shown} aria-label="Vídeo de agora" />
              ) : (
                <Picture
                  photo={photo}
                  alt={`${nameOf(picture, profile.pictures)} de ${name}`}
                  seed={name}
                  width={160}
                  height={200}
                  sizes="160px"
                  className="rounded-sm"
                />
              )}
              <figcaption className="text-sm text-ink-2">{nameOf(picture, profile.pictures)}</figcaption>
            </figure>
          ))}
        </div>
        <Texts of={profile} />
      </Profile>
    </div>
  )
}

type Words = NonNullable<NonNullable<ReportCase['evidence']>['said']>

/** The post or comment as it was when the report came. */
const Words = ({
  title,
  text,
  address,
  there,
  changedTo,
  kind,
  author,
}: Words & { kind: ReportRow['said']; author: string }) => (
  <section className="grid gap-2 rounded-md border p-4">
    <h3 className="font-semibold">{`${kind ? contentKinds[kind] : ''} de ${author}`}</h3>
    {title ? <p className="text-lg font-semibold wrap-anywhere">{title}</p> : null}
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    {address ? (
      <a href={address} target="_blank" rel="noreferrer" className="block">
        <img
          src={address}
          alt={`Imagem de ${author}`}
          className="max-h-80 w-full rounded-sm bg-sunken object-contain"
        />
      </a>
    ) : null}
    <p className="text-sm text-ink-2">{there ? 'Ainda está no ar.' : 'Já não está no ar.'}</p>
    {changedTo ? (
      <div className="rounded-sm bg-sunken p-3">
        <h4 className="text-sm font-semibold">Editado depois da denúncia. Agora diz:</h4>
        {changedTo.title ? <p className="font-semibold wrap-anywhere">{changedTo.title}</p> : null}
        <p className="whitespace-pre-line wrap-anywhere">{changedTo.text}</p>
      </div>
    ) : null}
  </section>
)

const dayText = (day: string) => formatDate(new Date(`${day}T12:00:00Z`))

/** Signal of several people's own answers: how many, and when, for nobody is told who. */
const Pattern = ({ people, from, until }: NonNullable<NonNullable<ReportCase['evidence']>['pattern']>) => (
  <Notice tone="warning">
    {`${people} pessoas responderam “Me senti mal com isso” depois de um encontro com esta pessoa, ${from === until ? `em ${dayText(from)}` : `de ${dayText(from)} a ${dayText(until)}`}. Ninguém denunciou: é um aviso automático, e não diz quem.`}
  </Notice>
)

type MeetingOfThen = NonNullable<NonNullable<ReportCase['evidence']>['meeting']>

/** The meeting as it stood when the report came. */
const MeetingOfThen = ({ place, address, startsAt, cancelled }: MeetingOfThen) => (
  <section className="grid gap-1 rounded-md border p-4">
    <h3 className="font-semibold">O encontro dos dois</h3>
    <p className="wrap-anywhere">{`${place}, ${address}`}</p>
    <p className="text-sm text-ink-2">
      {`${formatMoment(startsAt)}. ${cancelled ? 'Tinha sido cancelado.' : 'Estava combinado.'}`}
    </p>
  </section>
)

const Profile = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

const Texts = ({ of: { bio, ...more } }: { of: Record<OwnWords, string | null> }) => (
  <>
    <p className="text-sm whitespace-pre-line wrap-anywhere">{bio ?? 'Sem biografia.'}</p>
    {ownWords.map((name) =>
      name !== 'bio' && more[name] ? (
        <p key={name} className="text-sm text-ink-2 wrap-anywhere">{`${facts[name].label}: ${more[name]}`}</p>
      ) : null,
    )}
  </>
)
