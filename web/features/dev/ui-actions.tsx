import {
  Download,
  GraduationCap,
  Grid2x2,
  Heart,
  Info,
  MessageCircle,
  Pencil,
  Plus,
  RectangleVertical,
  Settings2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { Badge, CountBadge } from '#web/ui/badge.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Chip, RemovableChip } from '#web/ui/chip.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Section, Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'subtle', 'ghost', 'danger', 'chat', 'link'] as const
const tones = ['neutral', 'primary', 'accent', 'sea', 'success', 'warning', 'danger'] as const
const categories = [
  ['Restaurante', '#f97316'],
  ['Beleza', '#ec4899'],
  ['Farmácia', '#22c55e'],
  ['Tecnologia', '#3b82f6'],
  ['Educação', '#a855f7'],
  ['Serviços', '#eab308'],
] as const

export function Actions() {
  return (
    <Section id="acoes" title="Ações">
      <Buttons />
      <Badges />
      <Chips />
      <Marks />
    </Section>
  )
}

function Buttons() {
  return (
    <>
      <Specimen name="Botões">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Tamanhos">
        <Button size="sm">Pequeno</Button>
        <Button>Médio</Button>
        <Button size="lg" icon={<Heart aria-hidden />}>
          Grande com ícone
        </Button>
      </Specimen>
      <Specimen name="Enviando, desabilitado, em foco, com o ponteiro em cima">
        <Button loading>Salvar</Button>
        <Button variant="secondary" loading>
          Salvar
        </Button>
        <Button disabled>Desabilitado</Button>
        <Button variant="secondary" disabled>
          Desabilitado
        </Button>
        <Button className="outline-2 outline-offset-2 outline-ring">Em foco</Button>
        <Button className="bg-primary-hover">Ponteiro</Button>
      </Specimen>
      <Specimen name="Texto longo e largura toda" className="max-w-sm">
        <Button block size="lg" className="h-auto min-h-13 py-2 whitespace-normal">
          Quero participar da promoção de aniversário da Cantina do Benfica
        </Button>
        <a href="#acoes" className={buttonClass({ variant: 'secondary', block: true })}>
          Um link com cara de botão
        </a>
      </Specimen>
      <Specimen name="Só o ícone">
        <IconButton label="Filtros" icon={<Settings2 aria-hidden />} />
        <IconButton label="Nova" variant="primary" icon={<Plus aria-hidden />} />
        <IconButton label="Baixar" variant="secondary" icon={<Download aria-hidden />} />
        <IconButton label="Editar" size="sm" variant="secondary" icon={<Pencil aria-hidden />} />
        <IconButton label="Enviando" variant="secondary" loading icon={<Download aria-hidden />} />
      </Specimen>
      <Specimen name="Sobre gradiente" className="rounded-md gradient-match p-8">
        <Button
          variant="white"
          size="lg"
          icon={<MessageCircle aria-hidden />}
          className="text-(color:--chat-on-white)"
        >
          Chamar no WhatsApp
        </Button>
        <Button variant="white" size="lg">
          Entrar no app de paquera
        </Button>
        <Button variant="glass" size="lg">
          Continuar descobrindo
        </Button>
      </Specimen>
      <Specimen name="Os quatro do cartão" className="gap-4.5">
        <RoundButton label="Rejeitar" icon={<X />} tone="neutral" size="lg" />
        <RoundButton label="Detalhes" icon={<Info />} />
        <RoundButton label="WhatsApp" icon={<MessageCircle />} tone="positive" />
        <RoundButton label="Curtir" icon={<Heart />} tone="primary" size="xl" filled />
        <RoundButton label="Curtir, desabilitado" icon={<Heart />} tone="primary" size="lg" filled disabled />
      </Specimen>
    </>
  )
}

function Badges() {
  return (
    <>
      <Specimen name="Selos">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="solid">solid</Badge>
        <Badge tone="solid-sea" icon={<GraduationCap aria-hidden />}>
          Universitário
        </Badge>
        <Badge tone="solid-accent">Premium</Badge>
        <Badge tone="success" size="sm" dot>
          Ativa
        </Badge>
        <CountBadge count={12} label="novos" />
        <CountBadge count={120} label="novos" />
      </Specimen>
      <Specimen name="Selos na cor da categoria">
        {categories.map(([name, color]) => (
          <Badge key={name} color={color} size="sm">
            {name}
          </Badge>
        ))}
      </Specimen>
    </>
  )
}

function Chips() {
  const [chosen, setChosen] = useState<string>('Restaurante')
  const [filters, setFilters] = useState([
    ['Bairro', 'Benfica'],
    ['Universidade', 'Universidade da Integração Internacional da Lusofonia Afro-Brasileira'],
  ])
  const [view, setView] = useState<'card' | 'grid'>('card')
  return (
    <>
      <Specimen name="Fichas: filtros e categorias">
        <Chip icon={<Settings2 aria-hidden />} count={2}>
          Filtros
        </Chip>
        <Chip disabled>Curso</Chip>
        {categories.map(([name, color]) => (
          <Chip key={name} color={color} selected={chosen === name} onClick={() => setChosen(name)}>
            {name}
          </Chip>
        ))}
      </Specimen>
      <Specimen name="Fichas que saem">
        {filters.map(([name = '', value = '']) => (
          <RemovableChip
            key={name}
            name={name}
            value={value}
            onRemove={() => setFilters(filters.filter((each) => each[0] !== name))}
          />
        ))}
        <Button variant="link" size="sm" onClick={() => setFilters([])}>
          Limpar Filtros
        </Button>
      </Specimen>
      <Specimen name="Controle segmentado">
        <SegmentedControl
          label="Como ver"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'card', label: 'Cartão', icon: <RectangleVertical aria-hidden /> },
            { value: 'grid', label: 'Grade', icon: <Grid2x2 aria-hidden /> },
          ]}
        />
      </Specimen>
    </>
  )
}

function Marks() {
  return (
    <Specimen name="Tecla, giro">
      <Kbd>Ctrl K</Kbd>
      <Spinner label="Carregando" className="text-2xl text-primary" />
    </Specimen>
  )
}
