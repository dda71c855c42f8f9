import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** Of a file that was to be imported each row is one person, and of one that nobody started none is there twice. */
export function checkImported({ model, break: broken }: World, { usernames }: Stored): void {
  for (const file of model.imports)
    for (const username of file.usernames)
      if (!usernames.has(username)) broken('kept', `${username} of import ${file.id} is not there.`)
  for (const [username, count] of usernames)
    if (count > 1) broken('kept', `${username} is there ${count} times.`)
}
