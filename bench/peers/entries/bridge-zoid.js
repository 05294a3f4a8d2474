window.benchStart = () => {
  const { child } = window.benchFacts
  const Report = window.zoid.create({
    tag: 'bench-report',
    url: `${child}/child/zoid`,
    domain: child,
    dimensions: { width: '300px', height: '200px' },
  })
  const getToken = async () => {
    window.benchReady = true
    return 'bench'
  }
  Report({ getToken }).render('#app')
}
