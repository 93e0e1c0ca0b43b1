// Drawing of the city: bairros shaded by people, with numbers and pins where there is room, moved and brought nearer by hand.
import { geoIdentity, geoPath } from 'd3-geo'
import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { CalendarDays, Minus, Plus, Store } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { IconButton } from '#web/ui/button.tsx'
import { shadeOf } from './data.ts'
import { createRoom } from './label-room.ts'
import { bairros, land, type Ring } from './outlines.ts'
import type { Area } from './words.ts'

export type Shown = { people: boolean; companies: boolean; events: boolean }

interface MapCanvasProps {
  /** The most people first. */
  areas: readonly Area[]
  chosen: string | undefined
  shown: Shown
  onChoose: (id: string) => void
}

/** Size that the outlines are fitted to; a transform brings it onto the screen. */
const world = { width: 1000, height: 900 }
const beyond = 80
const nearest = 9
/** Some five bairros side by side on a phone. */
const firstScale = 1.5
const step = 1.6
/** Width of a letter of a name, in pixels, with its share of the border. */
const letterWidth = 6.2
const roomForPin = 46
/** Reach of a name and its pins from their bairro's middle, in pixels. */
const labelReach = 120

const polygon = (ring: Ring) => ({ type: 'Polygon' as const, coordinates: [ring] })
const projection = geoIdentity()
  .reflectY(true)
  .fitSize([world.width, world.height], {
    type: 'GeometryCollection',
    geometries: [...bairros.values()].map(polygon),
  })
const path = geoPath(projection)
const landPath = path(polygon(land)) ?? ''
const outlines = new Map(
  [...bairros].map(([name, ring]) => {
    const shape = polygon(ring)
    const [[left], [right]] = path.bounds(shape)
    const [x, y] = path.centroid(shape)
    return [name, { d: path(shape) ?? '', x, y, width: right - left }]
  }),
)
const middle = { x: world.width / 2, y: world.height / 2 }

/** Place of the drawing on the screen, and the room that it has there in pixels. */
type View = Pick<ZoomTransform, 'k' | 'x' | 'y'> & { width: number; height: number }

const roomOf = ({ clientWidth: width, clientHeight: height }: SVGSVGElement) => ({ width, height })

function useView(focus: { x: number; y: number }, onChoose: (id: string) => void) {
  const svg = useRef<SVGSVGElement>(null)
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown>>(null)
  const [view, setView] = useState<View | null>(null)
  const choose = useEffectEvent(onChoose)
  const begin = useEffectEvent((element: SVGSVGElement) => {
    const { width, height } = roomOf(element)
    const whole = Math.min(width / world.width, height / world.height)
    const made = zoom<SVGSVGElement, unknown>()
      .extent((): [[number, number], [number, number]] => [
        [0, 0],
        [element.clientWidth, element.clientHeight],
      ])
      .scaleExtent([whole * 0.9, nearest])
      .translateExtent([
        [-beyond, -beyond],
        [world.width + beyond, world.height + beyond],
      ])
      .duration(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250)
      .on('zoom', ({ transform }: { transform: ZoomTransform }) =>
        setView({ k: transform.k, x: transform.x, y: transform.y, ...roomOf(element) }),
      )
    behavior.current = made
    const start = zoomIdentity.translate(width / 2, height / 2).scale(Math.max(firstScale, whole))
    // Its hundred outlines are drawn piece by piece: what is pressed meanwhile goes first.
    startTransition(() => {
      select(element).call(made).call(made.transform, start.translate(-focus.x, -focus.y))
    })
  })
  /** A phone that is turned shows what it showed. */
  const keepMiddle = useEffectEvent((element: SVGSVGElement) => {
    const { width, height } = roomOf(element)
    if (!view || (view.width === width && view.height === height)) return
    const twice = 2 * view.k
    behavior.current?.translateBy(
      select(element),
      (width - view.width) / twice,
      (height - view.height) / twice,
    )
  })
  useEffect(() => {
    const element = svg.current
    if (!element) return
    begin(element)
    select(element).on('click', ({ target }: MouseEvent) => {
      const id = target instanceof Element && target.closest<SVGElement>('[data-bairro]')?.dataset.bairro
      if (id) choose(id)
    })
    const resized = new ResizeObserver(() => keepMiddle(element))
    resized.observe(element)
    return () => {
      resized.disconnect()
      select(element).on('.zoom', null).on('click', null)
    }
  }, [])
  const { x, y } = focus
  const bringIn = useEffectEvent((to: { x: number; y: number }) => {
    const element = svg.current
    if (!element || !view || !behavior.current) return
    const across = (view.x + to.x * view.k) / element.clientWidth
    const down = (view.y + to.y * view.k) / element.clientHeight
    const isIn = Math.abs(across - 0.5) < 0.4 && Math.abs(down - 0.5) < 0.4
    if (!isIn) behavior.current.translateTo(select(element), to.x, to.y)
  })
  useEffect(() => bringIn({ x, y }), [x, y])
  const scale = (by: number) => {
    if (svg.current && behavior.current) behavior.current.scaleBy(select(svg.current), by)
  }
  return { svg, view, scale }
}

interface Drawn {
  area: Area
  x: number
  y: number
  width: number
}

/** Names and pins of the bairros in the window, where they have room; names before pins, the chosen bairro before the others. */
function labelsOf(drawn: readonly Drawn[], view: View, shown: Shown, chosen: Drawn | undefined) {
  const take = createRoom()
  const takePin = (left: number, top: number) =>
    take({ left: left - 10, top: top - 35, right: left + 10, bottom: top - 10 })
  return [...new Set(chosen ? [chosen, ...drawn] : drawn)]
    .map(({ area, x, y, width }) => ({ area, width, left: view.x + x * view.k, top: view.y + y * view.k }))
    .filter(({ left, top }) => isWithin(left, view.width) && isWithin(top, view.height))
    .map(({ area, width, left, top }) => {
      const room = area === chosen?.area ? Number.POSITIVE_INFINITY : width * view.k
      const length = area.name.length * letterWidth
      const bottom = top + (shown.people && area.people ? 19 : 4)
      const name =
        room >= length && take({ left: left - length / 2, top: top - 10, right: left + length / 2, bottom })
      return { area, room, left, top, name }
    })
    .map(({ area, room, left, top, name }) => {
      const pinned = room >= roomForPin
      const companies = pinned && shown.companies && area.companies > 0 && takePin(left + 20, top)
      const events = pinned && shown.events && area.events > 0 && takePin(left - 20, top)
      return { area, left, top, name, companies, events }
    })
}

/** True of a middle whose name may reach into `room`. */
const isWithin = (place: number, room: number) => place > -labelReach && place < room + labelReach

export function MapCanvas({ areas, chosen, shown, onChoose }: MapCanvasProps) {
  const drawn = useMemo(
    () =>
      areas.flatMap((area) => {
        const outline = outlines.get(area.name)
        return outline ? [{ ...outline, area }] : []
      }),
    [areas],
  )
  const focus =
    drawn.find(({ area }) => area.id === chosen) ?? drawn.find(({ area }) => area.people) ?? middle
  const { svg, view, scale } = useView(focus, onChoose)
  const shapes = useMemo(
    () =>
      drawn.map(({ area, d }) => (
        <path
          key={area.id}
          d={d}
          data-bairro={area.id}
          vectorEffect="non-scaling-stroke"
          stroke="currentColor"
          className={cn('cursor-pointer text-page', shadeOf(shown.people ? area.people : null).fill)}
        />
      )),
    [drawn, shown.people],
  )
  const outlined = drawn.find(({ area }) => area.id === chosen)
  const labels = view ? labelsOf(drawn, view, shown, outlined) : []
  return (
    <div className="relative size-full">
      <svg ref={svg} aria-hidden className="block size-full touch-none bg-(--map-sea) select-none">
        {view ? (
          <>
            <g transform={`translate(${view.x},${view.y}) scale(${view.k})`} strokeWidth={1.5}>
              <path d={landPath} className="fill-sunken" />
              {shapes}
              {outlined ? (
                <path
                  d={outlined.d}
                  vectorEffect="non-scaling-stroke"
                  strokeLinejoin="round"
                  stroke="currentColor"
                  strokeWidth={2.5}
                  className="pointer-events-none fill-none text-ink"
                />
              ) : null}
            </g>
            {labels.map(({ area, left, top, ...drawn }) => (
              <g
                key={area.id}
                transform={`translate(${left},${top})`}
                className="pointer-events-none fill-ink"
              >
                <AreaLabel area={area} people={shown.people} {...drawn} />
              </g>
            ))}
          </>
        ) : null}
      </svg>
      <div className="absolute top-4 right-4 grid gap-2">
        <Nearer label="Aproximar" icon={<Plus aria-hidden />} onClick={() => scale(step)} />
        <Nearer label="Afastar" icon={<Minus aria-hidden />} onClick={() => scale(1 / step)} />
      </div>
    </div>
  )
}

const Nearer = (props: { label: string; icon: ReactNode; onClick: () => void }) => (
  <IconButton {...props} variant="secondary" className="bg-raised shadow-soft" />
)

interface AreaLabelProps {
  area: Area
  people: boolean
  name: boolean
  companies: boolean
  events: boolean
}

const AreaLabel = ({ area, people, name, companies, events }: AreaLabelProps) => (
  <>
    {name ? (
      <text textAnchor="middle" className="text-[12px] font-medium">
        <tspan x={0}>{area.name}</tspan>
        {people && area.people ? (
          <tspan x={0} dy={15} className="text-[13px] font-bold">
            {formatNumber(area.people)}
          </tspan>
        ) : null}
      </text>
    ) : null}
    {companies ? <Pin x={20} className="fill-sea" icon={<Store {...glyph} />} /> : null}
    {events ? <Pin x={-20} className="fill-(--map-event)" icon={<CalendarDays {...glyph} />} /> : null}
  </>
)

const glyph = { x: -5.5, y: -20.5, size: 11, className: 'fill-none text-white' }

/** With its tip at the place. */
const Pin = ({ x, className, icon }: { x: number; className: string; icon: ReactNode }) => (
  <g transform={`translate(${x},-10)`}>
    <path
      d="M0 0C-3-5-10-9-10-15a10 10 0 1 1 20 0C10-9 3-5 0 0z"
      stroke="currentColor"
      strokeWidth={1.5}
      className={cn('text-white', className)}
    />
    {icon}
  </g>
)
