/** Why the system cannot start, in words for the person at the terminal. */
export class StartupProblem extends Error {}
