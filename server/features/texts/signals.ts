// What every process hears when a public text is published.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'texts.published': null
  }
}

export {}
