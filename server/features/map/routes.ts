import { map } from '#contract/map/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import type { createAreas } from './areas.ts'

const on = bind(map)

export const mapRoutes = ({ areas, area }: ReturnType<typeof createAreas>) => ({
  areas: on.areas.handler(() => areas()),
  area: on.area.handler(({ context, input }) => area(context.member, input.id)),
})
