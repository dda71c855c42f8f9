import { devices } from '@remotehands/contract/groups/devices'
import { devicesOperations } from '@remotehands/core'
import { deps, search } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(devices, devicesOperations, deps(search))
