// libcurl, loaded when it is first used: with it come some thirty libraries (of TLS, Kerberos, LDAP, ...),
// half of the time in which a command starts that asks nobody anything. These are the functions of it that
// podatlas uses, under their own names. Where it is not installed each throws MissingLibrary.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#include <cstdarg>

#include "core/late_library.h"

#define CALL(name, ...) PODATLAS_CALL_LATE("libcurl.so.4", name, __VA_ARGS__)
// What follows an option is an integer or a pointer, either of which travels as a pointer does.
#define CALL_WITH_VALUE(name, handle, option) \
  std::va_list values;                        \
  va_start(values, option);                   \
  void* const value = va_arg(values, void*);  \
  va_end(values);                             \
  CALL(name, handle, option, value)

// libcurl's own declarations have an enumeration before the dots; with this ABI none is promoted.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wvarargs"
#endif

extern "C" {

CURLcode curl_global_init(long flags) { CALL(curl_global_init, flags); }
CURL* curl_easy_init() { CALL(curl_easy_init); }
void curl_easy_cleanup(CURL* handle) { CALL(curl_easy_cleanup, handle); }
CURLcode curl_easy_setopt(CURL* handle, CURLoption option, ...) {
  CALL_WITH_VALUE(curl_easy_setopt, handle, option);
}
CURLcode curl_easy_getinfo(CURL* handle, CURLINFO info, ...) {
  CALL_WITH_VALUE(curl_easy_getinfo, handle, info);
}
const char* curl_easy_strerror(CURLcode code) { CALL(curl_easy_strerror, code); }
void curl_free(void* memory) { CALL(curl_free, memory); }
time_t curl_getdate(const char* date, const time_t* unused) { CALL(curl_getdate, date, unused); }

CURLM* curl_multi_init() { CALL(curl_multi_init); }
CURLMcode curl_multi_cleanup(CURLM* multi) { CALL(curl_multi_cleanup, multi); }
CURLMcode curl_multi_add_handle(CURLM* multi, CURL* handle) { CALL(curl_multi_add_handle, multi, handle); }
CURLMcode curl_multi_remove_handle(CURLM* multi, CURL* handle) {
  CALL(curl_multi_remove_handle, multi, handle);
}
CURLMcode curl_multi_assign(CURLM* multi, curl_socket_t socket, void* data) {
  CALL(curl_multi_assign, multi, socket, data);
}
CURLMcode curl_multi_setopt(CURLM* multi, CURLMoption option, ...) {
  CALL_WITH_VALUE(curl_multi_setopt, multi, option);
}
CURLMsg* curl_multi_info_read(CURLM* multi, int* left) { CALL(curl_multi_info_read, multi, left); }
CURLMcode curl_multi_socket_action(CURLM* multi, curl_socket_t socket, int events, int* running) {
  CALL(curl_multi_socket_action, multi, socket, events, running);
}

curl_slist* curl_slist_append(curl_slist* list, const char* text) { CALL(curl_slist_append, list, text); }
void curl_slist_free_all(curl_slist* list) { CALL(curl_slist_free_all, list); }

CURLU* curl_url() { CALL(curl_url); }
void curl_url_cleanup(CURLU* url) { CALL(curl_url_cleanup, url); }
CURLUcode curl_url_get(CURLU* url, CURLUPart part, char** text, unsigned flags) {
  CALL(curl_url_get, url, part, text, flags);
}
CURLUcode curl_url_set(CURLU* url, CURLUPart part, const char* text, unsigned flags) {
  CALL(curl_url_set, url, part, text, flags);
}
}

#undef CALL
#undef CALL_WITH_VALUE
