/// Texts that users write for places of a real map, with the title of the intended place, or `nil`
/// if the map does not have it and no place may be taken.
///
/// The titles are names of the map; the strangers are known places of other cities or of parts of
/// the city outside the map.
enum MatchTable {
  static func rows(of map: RealMap) -> [(text: String, title: String?)] {
    switch map {
    case .porto: porto
    case .copenhagen: copenhagen
    case .helsinki: helsinki
    case .heidelberg: heidelberg
    }
  }

  private static let porto: [(String, String?)] = [
    ("Torre dos Clérigos", "Torre dos Clérigos"), ("torre clerigos", "Torre dos Clérigos"),
    ("CLÉRIGOS, TORRE DOS", "Torre dos Clérigos"), ("Livraria Lello", "Livraria Lello & Irmão"),
    ("Mercado do Bolhão, Porto", "Mercado do Bolhão"), ("Palacio da Bolsa", "Palácio da Bolsa"),
    ("Museu Soares dos Reis", "Museu Nacional Soares dos Reis"),
    ("Museu Militar", "Museu Militar do Porto"), ("Coliseu do Porto", "Coliseu do Porto"),
    ("Igreja de S. Francisco", "Igreja de São Francisco"),
    ("World of Discoveries", "World of Discoveries"),
    ("Teatro Rivoli", "Teatro Municipal Rivoli"),
    ("Casa-Museu Guerra Junqueiro", "Casa-Museu Guerra Junqueiro"),
    ("Av. dos Aliados", "Avenida dos Aliados"), ("R. de Santa Catarina", "Rua de Santa Catarina"),
    ("Rua Sta. Catarina, Porto, Portugal", "Rua de Santa Catarina"),
    ("Rua 31 de Janeiro", "Rua de 31 de Janeiro"),
    ("Praça da Batalha, 4000 Porto", "Praça da Batalha"),
    ("Cais de Gaia", "Cais de Gaia"), ("Rua Álvares Cabral 135", "Rua Álvares Cabral 135"),
    ("R. Alvares Cabral, 135, 4400 Vila Nova de Gaia, Portugal", "Rua Álvares Cabral 135"),
    ("Rua dos Mercadores 112, 4050-374 Porto", "Rua dos Mercadores 112"),
    ("Largo dos Lóios 25", "Largo dos Lóios 25"),
    ("71 Rua do Infante D. Henrique", "Rua do Infante Dom Henrique 71"),
    ("Câmara Municipal do Porto", "Câmara Municipal do Porto"),
    ("Casa da Música", nil), ("Estádio do Dragão", nil), ("Casa da Música, Porto", nil),
    ("Torre de Belém", nil), ("Livraria Bertrand", nil), ("Museu de Serralves", nil),
    ("Fundação de Serralves", nil), ("Ponte da Arrábida", nil), ("Mercado do Bom Sucesso", nil),
    ("Aeroporto Francisco Sá Carneiro", nil), ("Rua das Flores, Lisboa", nil),
    ("Rua dos Clérigos 9999", nil), ("Praça do Comércio", nil), ("Travessa de Santa Catarina", nil),
    ("Avenida dos Clérigos", nil), ("Rua de Santa Caterina", nil), ("Torre dos Clérig", nil),
    ("Palácio de Versalhes", nil), ("Igreja de São Roque", nil),
    ("Rua Álvares Cabral 135, Braga", nil), ("Rua Álvares Cabral 135, Porto", nil),
  ]

  private static let copenhagen: [(String, String?)] = [
    ("Nørreport", "Nørreport"), ("Norreport", "Nørreport"), ("Rigshospitalet", "Rigshospitalet"),
    ("Ny Carlsberg Glyptotek", "Ny Carlsberg Glyptotek"), ("Glyptotek", "Ny Carlsberg Glyptotek"),
    ("Thorvaldsens Museum", "Thorvaldsens Museum"), ("Holmens Kirke", "Holmens Kirke"),
    ("Skt. Johannes Kirke", "Skt. Johannes Kirke"), ("Sankt Johannes Kirke", "Skt. Johannes Kirke"),
    ("Planetarium Tycho Brahe", "Tycho Brahe Planetarium"), ("Rådhuspladsen", "Rådhuspladsen"),
    ("Raadhuspladsen", "Rådhuspladsen"), ("H C Andersens Boulevard", "H.C. Andersens Boulevard"),
    ("Sønder Boulevard 63, 1720 København V", "Sønder Boulevard 63"),
    ("Soender Boulevard 63", "Sønder Boulevard 63"), ("Brohusgade 1", "Brohusgade 1"),
    ("Vesterbrogade 148A", "Vesterbrogade 148A"),
    ("Vesterbrogade 148 A, København", "Vesterbrogade 148A"),
    ("Njalsgade 114A, København, Danmark", "Njalsgade 114A"),
    ("Ole Suhrs Gade 11, 1354 København K", "Ole Suhrs Gade 11"),
    ("Rued Langgaards Vej 15B", "Rued Langgaards Vej 15B"),
    ("Carl Plougs Vej 1, Frederiksberg", "Carl Plougs Vej 1"),
    ("Post & Tele Museum", "Post & Tele Museum"), ("Skuespilhuset", "Skuespilhuset"),
    ("Louisiana Museum", nil), ("Nationalmuseum Stockholm", nil), ("Rundetårn Aarhus", nil),
    ("Sønder Boulevard 9999", nil), ("Brohusgade 1, 8000 Aarhus", nil), ("Holmens Synagoge", nil),
    ("Vesterbrogade 148Q", nil), ("Thorvaldsen Hospital", nil), ("Nørrebro Zoo", nil),
    ("Rigshospitalt", nil), ("Sonder Boulevarden", nil), ("Njalsgade, Malmö", nil),
    ("Kongens Slot Oslo", nil), ("Skt. Xerxes Kirke", nil),
  ]

  private static let helsinki: [(String, String?)] = [
    ("Mannerheimintie", "Mannerheimintie"), ("Mannerheimvägen", "Mannerheimintie"),
    ("Mannerheimvagen, Helsingfors", "Mannerheimintie"),
    ("Mannerheimintie Mannerheimvägen", "Mannerheimintie"), ("Kampen", "Kamppi"),
    ("Helsingin tuomiokirkko", "Helsingin tuomiokirkko"),
    ("Helsingfors domkyrka", "Helsingin tuomiokirkko"), ("Kallion kirkko", "Kallion kirkko"),
    ("Berghälls kyrka", "Kallion kirkko"), ("Eduskuntatalo", "Eduskuntatalo"),
    ("Riksdagshuset, Helsinki", "Eduskuntatalo"), ("Ateneum", "Ateneum"),
    ("Svenska Teatern", "Svenska Teatern"), ("Amos Rex, Helsinki, Finland", "Amos Rex"),
    ("Aleksanterinkatu 52", "Aleksanterinkatu 52"), ("Alexandersgatan 52", "Aleksanterinkatu 52"),
    ("Aleksanterinkatu 52, 00100 Helsinki", "Aleksanterinkatu 52"),
    ("Iso Roobertinkatu 20-22", "Iso Roobertinkatu 20-22"),
    ("Lönnrotinkatu 25", "Lönnrotinkatu 25"),
    ("Pohjoisesplanadi 9, 00170 Helsinki", "Pohjoisesplanadi 9"),
    ("Kolmas linja 15", "Kolmas linja 15"),
    ("Mannerheimintie, Tampere", nil), ("Turun tuomiokirkko", nil), ("Aleksanterinkatu 9999", nil),
    ("Tampereen yliopisto", nil), ("Aleksanterinkatu 52, 33100 Tampere", nil),
    ("Kallion sairaala", nil), ("Kalliom kirkko", nil), ("Operahuset i Oslo", nil),
    ("Mannerheimaukio 5 Stockholm", nil), ("Amos Andersson universitet", nil),
  ]

  private static let heidelberg: [(String, String?)] = [
    ("Heidelberger Schloss", "Heidelberger Schloss"), ("Burg Dilsberg", "Burg Dilsberg"),
    ("Heidelberg Hauptbahnhof", "Heidelberg Hauptbahnhof"),

    ("Philosophenweg, Heidelberg", "Philosophenweg"),
    ("Friedrich-Ebert-Anlage 51c", "Friedrich-Ebert-Anlage 51c"),
    ("Friedrich Ebert Anlage 51 c, 69117 Heidelberg", "Friedrich-Ebert-Anlage 51c"),
    ("Schillerstr. 29, 69115 Heidelberg", "Schillerstraße 29"),
    ("Seminarstrasse 2", "Seminarstraße 2"),
    ("Vossstr. 2, Heidelberg, Deutschland", "Voßstraße 2"),
    ("Im Neuenheimer Feld 306", "Im Neuenheimer Feld 306"),
    ("Neuenheimer Feld 136 A", "Im Neuenheimer Feld 136 A"), ("Grabengasse 3", "Grabengasse 3"),
    ("Wieblinger Weg 94-98", "Wieblinger Weg 94-98"), ("Wieblinger Weg 94", "Wieblinger Weg 94-98"),
    ("Deutsches Apothekenmuseum", "Deutsches Apotheken-Museum"),
    ("Deutsches Apotheken-Museum", "Deutsches Apotheken-Museum"),
    ("Botanischer Garten", "Botanischer Garten"), ("Schloss Schwetzingen", nil),
    ("Mannheimer Schloss", nil), ("Hauptstraße 9999, Heidelberg", nil),
    ("Schillerstraße 29, 68161 Mannheim", nil), ("Burg Eltz", nil),
    ("Technische Universität München", nil),
    ("Friedrich-Ebert-Allee 51c", nil), ("Alte Mainbrücke", nil),
  ]
}
