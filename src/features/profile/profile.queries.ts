import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { getProfile, removePicture, setPicture, updateAccount } from '#contract/profile.ts'
import { accountQuery } from '#src/api/account.queries.ts'
import { call } from '#src/api/call.ts'
import { renewToken } from '#src/api/refresh.ts'
import { session } from '#src/session/session.ts'

export const myProfileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    meta: { errorMessage: 'Failed to fetch user profile.', persist: true },
  })

/** The header shows the name of the access token, so a new name requires a new token. */
const renewName = async (name: string): Promise<void> => {
  const current = session.current()
  if (current && current.user.name !== name) await renewToken(current.token)
}

export const updateAccountMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'update'],
    mutationFn: (body: Input<typeof updateAccount>['body']) => call(updateAccount, { body }),
    onSuccess: (account, ...[, , { client }]) => {
      client.setQueryData(accountQuery().queryKey, account)
      void renewName(account.name).catch(() => undefined)
    },
    meta: { invalidates: [['profile']] },
  })

/** Sets a picture, or removes it with null. */
export const changePictureMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'picture'],
    mutationFn: (picture: File | null) =>
      picture ? call(setPicture, {}, { files: { picture: [picture] } }) : call(removePicture),
    onSuccess: (account, ...[, , { client }]) => void client.setQueryData(accountQuery().queryKey, account),
    meta: { invalidates: [['profile']] },
  })
