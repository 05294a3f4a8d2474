import { type Api, route } from '../../platform/http/route.ts'
import { audited } from '../audit.ts'
import { addBrand, nameBrand, readBrands, removeBrand } from './brand-rows.ts'

/** The brands of an organisation, for its admins. */
export function brandRoutes(api: Api): void {
  const { db } = api

  route(api, 'listBrands', async ({ params }) => ({
    items: await readBrands(db, params.organisationId),
  }))

  route(api, 'createBrand', ({ params: { organisationId }, body, caller }) =>
    audited(api, { organisationId, action: 'brand.created', caller, details: { ...body } }, (tx) =>
      addBrand(tx, organisationId, body),
    ),
  )

  route(api, 'renameBrand', async ({ params: { organisationId, brandId }, body, caller }) => {
    const { brand } = await audited(
      api,
      { organisationId, action: 'brand.renamed', caller },
      (tx) => nameBrand(tx, organisationId, { id: brandId, name: body.name }),
      ({ before, brand: { name } }) =>
        before === name ? undefined : { id: brandId, before, name },
    )
    return brand
  })

  route(api, 'deleteBrand', async ({ params: { organisationId, brandId }, caller }) => {
    await audited(
      api,
      { organisationId, action: 'brand.deleted', caller },
      (tx) => removeBrand(tx, organisationId, brandId),
      (name) => ({ id: brandId, name }),
    )
    return { data: 1 as const }
  })
}
