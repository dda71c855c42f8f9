import { S3Client } from '@aws-sdk/client-s3'
import type { Item, Table } from '@remotehands/core'
import { withTable } from '@remotehands/local/table'
import { ofAws, sdkClient } from '../aws-sdk.ts'
import { derivedTableType, openStage, physicalId, readDeployedStage, tableType } from '../deployed-stage.ts'
import { OperatorProblem } from '../operator-problem.ts'
import { type KeyStore, localKeys, stageKeys } from './key-store.ts'
import { bucketFiles, localFiles, type StoredFiles } from './stored-files.ts'

/** All that a system stores, for the commands that take it away whole or bring it whole. */
export interface WholeSystem {
  table: Table
  derived: Table
  files: StoredFiles
  keys: KeyStore
  /** Every item of the table, in pages. */
  scan(): AsyncIterable<Item[]>
  /** On this machine: has the jobs pass over what was written so far, and no demo data added. */
  settle?: () => Promise<void>
}

/** Works on the system of this machine (DATA_DIR), or of a stage. Throws OperatorProblem for both. */
export async function withSystem<T>(
  { stage, local }: { stage?: string; local: boolean },
  usage: string,
  work: (system: WholeSystem) => Promise<T>,
): Promise<T> {
  if (local && stage !== undefined)
    throw new OperatorProblem(`Choose one of the two, --local or --stage. Usage: ${usage}`)
  return local ? onThisMachine(work) : onStage(stage, work)
}

function onThisMachine<T>(work: (system: WholeSystem) => Promise<T>): Promise<T> {
  return withTable({ DATA_DIR: process.env.DATA_DIR }, async (table, derived = table, { scan, local }) => {
    if (!local) throw new TypeError('The folder is of this machine.')
    const { folder, skipStream } = local
    const settle = async () => {
      await skipStream()
      if (!folder.isSeeded()) await folder.markWithoutDemo()
    }
    const files = await localFiles(folder.filesFolder)
    return work({ table, derived, scan, files, keys: localKeys(folder.signingKeysFile), settle })
  })
}

async function onStage<T>(stage: string | undefined, work: (system: WholeSystem) => Promise<T>): Promise<T> {
  const deployed = await readDeployedStage(openStage(stage), ['data', 'files'])
  const bucket = physicalId(deployed, 'files', 'AWS::S3::Bucket')
  const names = {
    TABLE_NAME: physicalId(deployed, 'data', tableType),
    DERIVED_TABLE_NAME: physicalId(deployed, 'data', derivedTableType),
  }
  const s3 = sdkClient(S3Client, {})
  const keys = stageKeys(physicalId(deployed, 'data', 'AWS::SecretsManager::Secret'))
  try {
    return await ofAws('DynamoDB', () =>
      withTable(names, (table, derived = table, { scan }) =>
        work({ table, derived, scan, files: bucketFiles(s3, bucket), keys }),
      ),
    )
  } finally {
    s3.destroy()
  }
}
