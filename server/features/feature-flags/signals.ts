// Signal to every process that administrators turned a feature on or off.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'flags.changed': null
  }
}

export {}
