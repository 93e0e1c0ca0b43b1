// The landing's drawn people: open-peeps by Pablo Stanley, CC0, put together with DiceBear.
import davi from './faces/davi.svg'
import iara from './faces/iara.svg'
import lia from './faces/lia.svg'
import teo from './faces/teo.svg'

export const faces = {
  davi: { src: davi, gradient: 'gradient-2' },
  iara: { src: iara, gradient: 'gradient-6' },
  lia: { src: lia, gradient: 'gradient-4' },
  teo: { src: teo, gradient: 'gradient-3' },
} as const

export type FaceName = keyof typeof faces
