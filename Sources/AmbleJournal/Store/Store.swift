/// Where what people own is kept, whatever database that is.
///
/// A write has survived a loss of power by the time its function returns. Every function that reads
/// or changes something takes the user it belongs to, and finds nothing of anybody else's.
public protocol Store: AccountStore, ContactStore, TripStore, TravelStore, LinkStore, CalendarStore
{}
