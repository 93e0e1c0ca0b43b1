// What every process hears when administrators turn a feature on or off.
declare module '#server/platform/events.ts' {
  interface EventMap {
    'flags.changed': null
  }
}

export {}
