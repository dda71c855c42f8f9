import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** What some calls consumed, by the engine's own account. */
export interface Consumption {
  requests: number
  readUnits: number
  writeUnits: number
}

interface Consumed {
  CapacityUnits?: number
}

const reads = new Set(['GetItem', 'BatchGetItem', 'Query'])
const refusals = new Set(['ConditionalCheckFailedException', 'TransactionCanceledException'])

/** Asks for the consumed capacity of every request that goes through the client from now on. */
export function meterOf(client: DynamoDBDocumentClient) {
  const operations = new Set<string>()
  let used: Consumption = { requests: 0, readUnits: 0, writeUnits: 0 }

  client.middlewareStack.add(
    (next, context) => async (args) => {
      const operation = context.commandName?.replace(/Command$/, '') ?? ''
      operations.add(operation)
      used.requests++
      const units = reads.has(operation) ? 'readUnits' : 'writeUnits'
      try {
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
        used[units] += unitsOf(answer.output as { ConsumedCapacity?: Consumed | Consumed[] })
        return answer
      } catch (error) {
        // A refused write is charged as a write, but its answer does not say so: one unit for a small item.
        if (error instanceof Error && refusals.has(error.name)) used.writeUnits++
        throw error
      }
    },
    { step: 'initialize' },
  )

  return {
    /** The names of all operations that were ever asked for. */
    operations,
    async measure(work: () => Promise<unknown>): Promise<Consumption> {
      used = { requests: 0, readUnits: 0, writeUnits: 0 }
      await work()
      return { ...used }
    },
  }
}

function unitsOf({ ConsumedCapacity = [] }: { ConsumedCapacity?: Consumed | Consumed[] }): number {
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
