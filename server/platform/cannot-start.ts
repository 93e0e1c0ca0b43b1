/** A reason not to start that is told as it stands. */
export class CannotStart extends Error {}
