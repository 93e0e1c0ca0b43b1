// Text in small letters without their marks, as opening hours are read.
export const unaccented = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
