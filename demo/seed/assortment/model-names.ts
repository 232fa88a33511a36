/** Names of models: short, speakable in every language of the shop, and used once per brand. */
export const MODEL_NAMES: readonly string[] = (
  'Ridgeline,Carve,Corrie,Col,Dusk Line,Drift,Lynx,Hearth,Fjord,Alba,Polar Bay,Night Shift,Timberline,Harbour,Verge,Kettle,' +
  'Brae,Cairn,Salita,Tarn,Moor,Rime,Firn,Spindrift,Cornice,Talus,Scree,Couloir,Arete,Saddle,Gully,Bealach,' +
  'Lowland,Highwater,Sundog,Northing,Easting,Waypoint,Halo,Cirrus,Stratus,Zephyr,Ostro,Foehn,Bora,Tramontane,Levante,Sirocco,' +
  'Heron,Plover,Ptarmigan,Dipper,Wagtail,Curlew,Fieldfare,Sandpiper,Marten,Wildcat,Roe,Reindeer,Arctic Hare,Stoat,Otter,Badger,' +
  'Birch,Larch,Juniper,Rowan,Alder,Willow,Thistle,Bracken,Bilberry,Gentian,Campion,Arnica,Lupin,Saxifrage,Sorrel,Tansy,' +
  'Basalt,Gneiss,Flint,Marl,Dolomia,Quartz,Schist,Tuff,Ochre,Cobble,Shale,Agate,' +
  'Lantern,Compass,Beacon,Lighthouse,Anchor,Ferry,Pier,Jetty,Windlass,Keel,Tiller,Bowline,' +
  'Vesper,Matins,Solstice,Equinox,Aurora,Meridian,Zenith,Twilight,First Light,Long Day,Short Cut,Back Road,' +
  'Overpass,Switchback,Hairpin,Crossing,Milestone,Lookout,Boathouse,Sheepfold,Watershed,Headwind,Tailwind,Undertow'
).split(',');
