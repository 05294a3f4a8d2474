window.zoid.create({
  tag: 'bench-report',
  url: `${location.origin}/child/zoid`,
  domain: location.origin,
})
window.xprops.getToken()
