/** Why the system can't start, for the person at the terminal. */
export class StartupProblem extends Error {}
