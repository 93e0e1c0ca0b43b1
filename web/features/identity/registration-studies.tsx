// The registration form's last two sections: interests and studies.
import { type Interest, interests, maxInterests } from '#contract/options.ts'
import type { ReferenceLists } from '#contract/reference.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { LongList } from './long-list.tsx'
import { At, type FormHold, Section } from './registration-parts.tsx'

/** The lists that the form offers, and what stands in their place meanwhile. */
export interface Lists {
  data: ReferenceLists | undefined
  waiting: string | undefined
}

const same = (text: string) => ({ value: text, label: text })

export function InterestsSection({ form, set, errors, done }: FormHold & { done: boolean }) {
  const chosen = form.interests
  const full = chosen.length >= maxInterests
  const toggle = (interest: Interest) =>
    set(
      'interests',
      chosen.includes(interest) ? chosen.filter((each) => each !== interest) : [...chosen, interest],
    )
  return (
    <Section
      id="interesses"
      title="Interesses"
      done={done}
      lead="Gostos em comum contam na hora de combinar."
    >
      <At name="interests" wide>
        <FieldGroup
          label={
            <span className="flex items-baseline justify-between gap-4">
              Selecione até 5 interesses:
              <span aria-live="polite" className="font-normal text-ink-2 tabular-nums">
                {chosen.length} de {maxInterests}
              </span>
            </span>
          }
          error={errors.interests}
        >
          <div className="flex flex-wrap gap-2 pt-1">
            {interests.map((interest) => {
              const selected = chosen.includes(interest)
              return (
                <Chip
                  key={interest}
                  selected={selected}
                  disabled={full && !selected}
                  onClick={() => toggle(interest)}
                >
                  {interest}
                </Chip>
              )
            })}
          </div>
        </FieldGroup>
      </At>
    </Section>
  )
}

export function StudiesSection({
  form,
  set,
  errors,
  done,
  lists,
}: FormHold & { done: boolean; lists: Lists }) {
  return (
    <Section id="estudos" title="Estudos" done={done}>
      <At name="studying" wide>
        <RadioGroup
          label="Está fazendo curso superior?"
          look="cards"
          className="grid-cols-2"
          options={[
            { value: 'sim', label: 'Sim' },
            { value: 'nao', label: 'Não' },
          ]}
          value={form.studying === null ? null : form.studying ? 'sim' : 'nao'}
          onValueChange={(value) => set('studying', value === 'sim')}
        />
      </At>
      {form.studying ? <Studies form={form} set={set} errors={errors} lists={lists} /> : null}
    </Section>
  )
}

function Studies({ form, set, errors, lists }: FormHold & { lists: Lists }) {
  const { data, waiting } = lists
  const universities =
    data?.universities.map(({ name, acronym }) => ({ value: name, label: name, hint: acronym })) ?? []
  const none = data && universities.length === 0
  return (
    <>
      <At name="university" wide>
        <Field label="Universidade" error={errors.university}>
          <LongList
            options={universities}
            value={form.university}
            onValueChange={(value) => set('university', value)}
            disabled={!data || none}
            placeholder={waiting ?? (none ? 'Nenhuma universidade ativa' : 'Escolha sua universidade')}
          />
        </Field>
      </At>
      <At name="course">
        <Field label="Curso" error={errors.course}>
          <LongList
            options={data?.courses.map(same) ?? []}
            value={form.course}
            onValueChange={(value) => set('course', value)}
            disabled={!data}
            placeholder={waiting ?? 'Escolha seu curso'}
          />
        </Field>
      </At>
      <At name="semester">
        <Field label="Semestre" error={errors.semester}>
          <NativeSelect
            options={data?.semesters.map(same) ?? []}
            value={form.semester}
            onValueChange={(value) => set('semester', value)}
            disabled={!data}
            placeholder={waiting ?? 'Selecione'}
          />
        </Field>
      </At>
    </>
  )
}
