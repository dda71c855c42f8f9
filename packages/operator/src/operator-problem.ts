/** Why a command cannot do what it was asked, and what to do about it: one line for the person at the terminal. */
export class OperatorProblem extends Error {}
