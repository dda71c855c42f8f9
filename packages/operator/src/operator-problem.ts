/** Why a command can't do what it was asked, and what to do about it: one line for the terminal. */
export class OperatorProblem extends Error {}
