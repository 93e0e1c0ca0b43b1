// What every process hears when administrators turn a feature on or off.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'flags.changed': null
  }
}

export {}
