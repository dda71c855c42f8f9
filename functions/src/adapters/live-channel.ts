import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { type ClientOptions, clientSettings, isServiceError } from '@remotehands/aws'
import type { Channel } from '@remotehands/core'

/** The live channel through API Gateway's address for connections. */
export function liveChannel(options: ClientOptions): Channel {
  const gateway = new ApiGatewayManagementApiClient(clientSettings({ ...options, attempts: 2 }))
  return {
    send: (ConnectionId, frame) =>
      isThere(gateway.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(frame) }))),
    close: async (ConnectionId) =>
      void (await isThere(gateway.send(new DeleteConnectionCommand({ ConnectionId })))),
  }
}

async function isThere(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    if (isServiceError(error) && error.$metadata.httpStatusCode === 410) return false
    throw error
  }
}
