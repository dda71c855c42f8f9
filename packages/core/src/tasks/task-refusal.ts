/** Why a task can't go on, however often it is tried, in words for whoever asked for it: it has failed at once. */
export class TaskRefusal extends Error {
  override readonly name = 'TaskRefusal'
}
