import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { FramedPicture } from '#web/features/photos/framed-picture.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { demoPhoto } from './demo-photo.ts'
import { Section, Specimen } from './specimen.tsx'

const areas = [
  'Aldeota',
  'Antônio Bezerra',
  'Benfica',
  'Cocó',
  'José de Alencar',
  'Meireles',
  'Montese',
  'Papicu',
]
const bairros = areas.map((label) => ({ value: label, label }))
const semesters = ['1º semestre', '2º semestre', '3º semestre'].map((label) => ({ value: label, label }))
const grid = 'grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3'

export function Forms() {
  return (
    <Section id="formularios" title="Formulários">
      <Fields />
      <Lists />
      <Choices />
      <Photos />
    </Section>
  )
}

function Fields() {
  return (
    <Specimen name="Campos" className={grid}>
      <Field label="Nome" required hint="Como quer ser chamado(a).">
        <Input placeholder="Ana" autoComplete="off" />
      </Field>
      <Field label="E-mail" error="Este e-mail não parece completo. Falta o que vem depois do @?">
        <Input type="email" icon={<Mail aria-hidden />} defaultValue="ana@" autoComplete="off" />
      </Field>
      <Field label="Senha" hint="Pelo menos 8 caracteres.">
        <PasswordInput defaultValue="pordosol" autoComplete="off" />
      </Field>
      <Field label="Buscar" hideLabel>
        <Input type="search" icon={<Search aria-hidden />} placeholder="Nome, categoria, bairro…" />
      </Field>
      <Field label="Desabilitado">
        <Input disabled defaultValue="Fortaleza" />
      </Field>
      <Field label="Em foco">
        <Input className="outline-2 outline-ring" defaultValue="Estou em foco" trailing="kg" />
      </Field>
    </Specimen>
  )
}

function Lists() {
  const [bairro, setBairro] = useState<string | null>('Benfica')
  const [none, setNone] = useState<string | null>(null)
  return (
    <Specimen name="Listas" className={grid}>
      <Field label="Semestre">
        <Select options={semesters} />
      </Field>
      <Field label="Semestre, com erro" error="Escolha o semestre.">
        <Select options={semesters} />
      </Field>
      <Field label="Semestre, desabilitado">
        <Select options={semesters} defaultValue="2º semestre" disabled />
      </Field>
      <Field label="Bairro" hint="Escreva com ou sem acentos.">
        <Combobox options={bairros} value={bairro} onValueChange={setBairro} />
      </Field>
      <Field label="Bairro, com erro" error="Escolha o bairro.">
        <Combobox options={bairros} value={none} onValueChange={setNone} />
      </Field>
      <Field label="Bairro, desabilitado">
        <Combobox options={bairros} value="Meireles" onValueChange={() => {}} disabled />
      </Field>
    </Specimen>
  )
}

function Choices() {
  const [plan, setPlan] = useState('basic')
  const [[from, to], setRange] = useState<readonly [number, number]>([20, 27])
  return (
    <Specimen name="Escolhas" className={grid}>
      <div>
        <Checkbox label="Tenho 18 anos ou mais" defaultChecked />
        <Checkbox
          label="Li e aceito os termos"
          description="Você pode mudar de ideia quando quiser, na central de privacidade."
        />
        <Checkbox label="Alguns" indeterminate />
        <Checkbox label="Com erro" aria-invalid />
        <Checkbox label="Desabilitado" disabled defaultChecked />
      </div>
      <div>
        <Switch label="Mostrar meu perfil" description="Desligado, ninguém encontra você." defaultChecked />
        <Switch label="Avisar de novos matches" />
        <Switch label="Desabilitado" disabled />
      </div>
      <RangeSlider
        label="Idade"
        said={`${from} a ${to} anos`}
        min={18}
        max={50}
        shares={Array.from({ length: 33 }, (_, index) => Math.exp(-(((index - 5) / 8) ** 2)))}
        value={[from, to]}
        thumbs={['Idade mínima', 'Idade máxima']}
        sayValue={(age) => `${age} anos`}
        onValueChange={setRange}
      />
      <RadioGroup
        label="Quem você procura"
        defaultValue="todos"
        options={[
          { value: 'mulheres', label: 'Mulheres' },
          { value: 'homens', label: 'Homens' },
          { value: 'todos', label: 'Todos' },
          { value: 'nenhum', label: 'Desabilitado', disabled: true },
        ]}
      />
      <RadioGroup
        label="Plano"
        look="cards"
        value={plan}
        onValueChange={setPlan}
        error={plan === 'vip' ? 'Este plano está esgotado.' : null}
        options={[
          { value: 'basic', label: 'Basic', description: 'O bastante para começar.' },
          { value: 'vip', label: 'VIP', description: 'Tudo o que há, e um pouco de paparico.' },
        ]}
      />
    </Specimen>
  )
}

function Photos() {
  const [picked, setPicked] = useState<string | null>(null)
  const shown = `${demoPhoto.src}`
  return (
    <Specimen name="Foto" className="grid grid-cols-2 items-start gap-5 lg:grid-cols-4">
      <PhotoInput
        label="Vazia"
        caption="Vazia"
        required
        onPick={(file) => setPicked(URL.createObjectURL(file))}
      >
        {picked ? <FramedPicture src={picked} frame={null} /> : null}
      </PhotoInput>
      <PhotoInput label="Escolhida" caption="Escolhida" selected onPick={() => {}}>
        <FramedPicture src={shown} frame={null} />
      </PhotoInput>
      <PhotoInput label="Enviando" caption="Enviando" progress={0.62} onPick={() => {}}>
        <FramedPicture src={shown} frame={null} />
      </PhotoInput>
      <PhotoInput
        label="Com erro"
        caption="Com erro"
        error="A foto passa de 5 MB. Escolha outra."
        onPick={() => {}}
      >
        {null}
      </PhotoInput>
    </Specimen>
  )
}
