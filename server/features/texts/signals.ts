// Signal to every process that a public text was published.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'texts.published': null
  }
}

export {}
