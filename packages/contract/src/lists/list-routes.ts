import type { Route } from '../base/route.ts'
import { del, get, patch, post, put } from '../base/verbs.ts'

/** The lists that filters offer: brands, groups of the helpdesk, tag groups, custom groups and tags. */
export const listRoutes = {
  listBrands: get('/organisations/:organisationId/brands', 'admin'),
  createBrand: post('/organisations/:organisationId/brands', 'admin'),
  renameBrand: patch('/organisations/:organisationId/brands/:brandId', 'admin'),
  deleteBrand: del('/organisations/:organisationId/brands/:brandId', 'admin'),
  listSystemGroups: get('/organisations/:organisationId/system-groups', 'admin'),
  setHiddenChoice: put('/organisations/:organisationId/hidden-choices', 'admin'),
  listTagGroups: get('/organisations/:organisationId/tag-groups', 'admin'),
  createTagGroup: post('/organisations/:organisationId/tag-groups', 'admin'),
  updateTagGroup: patch('/organisations/:organisationId/tag-groups/:groupId', 'admin'),
  deleteTagGroup: del('/organisations/:organisationId/tag-groups/:groupId', 'admin'),
  listCustomGroups: get('/organisations/:organisationId/custom-groups', 'admin'),
  createCustomGroup: post('/organisations/:organisationId/custom-groups', 'admin'),
  updateCustomGroup: patch('/organisations/:organisationId/custom-groups/:groupId', 'admin'),
  deleteCustomGroup: del('/organisations/:organisationId/custom-groups/:groupId', 'admin'),
  listTags: get('/organisations/:organisationId/tags', 'admin'),
  mergeTags: post('/organisations/:organisationId/tag-merges', 'admin'),
  stopTagMerges: patch('/organisations/:organisationId/tag-merges', 'admin'),
  undoTagMerge: post('/organisations/:organisationId/tag-merges/undo', 'admin'),
} as const satisfies Record<string, Route>
