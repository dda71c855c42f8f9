/** Why a task can't continue, even if retried, in words for its owner: it fails at once. */
export class TaskRefusal extends Error {
  override readonly name = 'TaskRefusal'
}
